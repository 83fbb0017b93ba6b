#if Web
  import LoopbackTesting
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import NIOPosix
  import NIOWebSocket
  import PlatformC
  import Testing
  import WebServer
#endif
