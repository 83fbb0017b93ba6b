#if Web
  import ComposableArchitecture
  import Interface
  import Launching
  import PlatformC
  import WebServer
  import WebUI
#endif
