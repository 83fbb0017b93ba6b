// From an input to the screen; each line names the file to open. Interaction.swift and Terminal.swift go on from there.
//
//  1. Session/TerminalLoop takes inputs and events of a terminal until the program ends, and hands them on.
//     Session/ScreenPresenter hands them to the session, and draws.
//     Session/SeenFrame    keeps the frame that the terminal has taken, in which clicks count
//  2. Session/Keys         hands keys to the interactor; Session/Typing edits the text that has the focus
//     Session/Mouse        finds what lies under the pointer, and the effect of a click on it
//  3. Session/Session      shows the tree for the interactor, and answers where things are
//  4. Layout/PlacedLayer   lays out the layers: the screen, a Sheet or an alert over it. Placement gives
//                          each control its place on the Page
//  5. Controls/Control     is how each kind of node is measured, placed and drawn, and what lies under the pointer.
//                          Controls maps kinds of nodes to controls, and the other files are one control each. A
//                          click acts on its PointerHost, never on the session
//  6. Session/FocusRule    finds the next control in a direction, and Scrolling brings the focus into view
//  7. Session/KeysLine     draws the keys that work now
//  8. Drawing/SessionScreen draws all of it into a Screen of cells, by a Painter
