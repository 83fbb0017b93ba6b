// From an input to the screen; each line names the file to open. Terminal.swift goes on from there.
//
//  1. Session/TerminalLoop takes inputs and events of a terminal, hands them to the session, and draws
//  2. Session/Keys         asks the control that has the focus for a key, then its layer, then the session
//     Session/Mouse        finds what lies under the pointer, and the effect of a click on it
//  3. Controls/Control     is what each control is: measured, placed and drawn, with its keys, its mouse and
//                          its hints. Controls maps kinds of nodes to controls, and the other files are one
//                          control each. A control acts on its ControlHost, never on the session
//  4. Session/Session      asks for the tree, if it may have changed
//  5. Layout/Layer         splits it into layers: the screen, a Sheet or an Alert over it. Placement gives
//                          each control its place on the Page
//  6. Session/Focus        finds the control that has the focus now, and Scrolling brings it into view
//  7. Session/Hints        names the keys that work now, and Palette lists all commands
//  8. Drawing/SessionScreen draws all of it into a Screen of cells, by a Painter
