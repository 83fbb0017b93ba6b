// From an input to the screen; each line names the file to open. Terminal.swift goes on from there.
//
//  1. Session/TerminalLoop  takes inputs and events of a terminal, hands them to the session, and draws
//  2. Session/Session+Input finds what an input means: Focus, FieldEditor, ListState and Scrolling
//                           change, or an action of a control runs, which changes the tree
//  3. Session/Session       asks for the tree, if it may have changed
//  4. Layout/LayerStack     splits it into layers; Measure sizes the nodes, Placement places them
//  5. Drawing/Frame         draws the layers, the title and the keys into a Screen of cells
