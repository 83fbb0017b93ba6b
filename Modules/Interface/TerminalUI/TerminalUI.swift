// The way of the bytes, from a key to the screen; each line names the file to open.
//
//  1. Launch/Launcher       parses the arguments, and creates the scene, its session and a loop
//  2. Host/InputThread      reads bytes of the terminal, and the signals that Host/Signals reports
//  3. Input/InputParser     turns the bytes into inputs: keys, clicks, pastes
//  4. Host/EventQueue       holds inputs and events until the loop takes them
//  5. Host/TerminalLoop     takes them, hands inputs to the session, and has the result drawn
//  6. Session/Session+Input finds what an input means: Focus, FieldEditor, ListState and Scrolling
//                           change, or an action of a control runs, which changes the tree
//  7. Session/Session       asks for the tree, if it may have changed
//  8. Layout/LayerStack     splits it into layers; Measure sizes the nodes, Placement places them
//  9. Drawing/Frame         draws the layers, the title and the keys into a Screen of cells
// 10. Drawing/FrameEncoder  compares it with the last screen, and encodes the changed cells
// 11. Host/TerminalDriver   takes the bytes: ProcessTerminal, or a terminal in memory in a test
//
// Host/TerminalModes takes the terminal before this and gives it back after, whatever happens.
