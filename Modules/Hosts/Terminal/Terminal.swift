// From the bytes of a terminal to inputs, and from cells to bytes; each line names the file to open.
//
//  1. Host/TerminalDriver    a terminal for a loop: of the process, or in the memory of a test
//  2. Host/TerminalModes     takes the terminal of the process, and gives it back at every kind of end
//  3. Host/InputThread       waits for bytes, and for the signals that Host/Signals reports
//  4. Input/InputParser      turns bytes into inputs: keys, which Input/KeyReport decodes, clicks, pastes
//  5. Host/EventQueue        holds inputs and events until a loop takes them
//  6. Screen/Screen          a screen of cells, each a Glyph with a Pen
//  7. Screen/FrameEncoder    encodes the cells that differ from the last screen, in the colors of a Theme
