#if Web
  import Interaction
  import Interface
  import ViewValues
#endif
