// From the bytes of a terminal to inputs, and from cells to bytes; each line names the file to open.
//
//  1. Host/ProcessTerminal   the terminal of the process, behind the protocol in Host/TerminalDriver
//  2. Host/TerminalModes     takes the terminal, and gives it back whatever happens
//  3. Host/InputThread       waits for bytes of the terminal, and for the signals that Host/Signals reports
//  4. Input/InputParser      turns bytes into inputs: keys, which Input/KeyReport decodes, clicks, pastes
//  5. Host/EventQueue        holds inputs and events until a loop takes them
//  6. Screen/Screen          a screen of cells, each a Glyph with a Pen
//  7. Screen/FrameEncoder    encodes the cells that differ from the last screen, in the colors of a Theme
//  8. Host/TerminalOutput    holds the bytes that the terminal has no room for yet
