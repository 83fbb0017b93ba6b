// The way from a view to nodes; each line names the file to open.
//
//  1. View                  a view has a body, or is primitive: a function from its value to nodes
//  2. Graph/ViewGraph       keeps the elements of a tree of views; `tree()` brings the root up to date
//  3. Graph/Element         is a view with a body and its place: evaluates the body, keeps the nodes
//  4. Graph/ReadTracking    follows what the body reads, by Observation
//  5. Graph/NodeBuilder     collects the nodes of the primitive views of the body; finds the element of a
//                           view with a body at its place (NodeID)
//  6. Graph/Slot            is the view of a closure: a row, a screen, a sheet
//  7. Graph/Reuse           replaces new nodes by equal ones of the last run (Graph/Sameness)
//  8. Graph/GraphContext    is what all elements share: the views that act when they appear, and their tasks
//  9. Node                  is plain data, with Node+Kind; a host such as TerminalUI draws it
// 10. ScreenRoute           reads and prints the address of a screen, for Views/NavigationStack and TabView
//
// Views holds one file for each view; Views/ForEach makes the rows of a list when the host asks for them.
