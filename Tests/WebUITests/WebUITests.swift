#if Web
  import Interaction
  import Interface
  import Testing
  import ViewValues
  import WebUI
#endif
