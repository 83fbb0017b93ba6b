// What a program does with keys, taps and texts, on every host: no file here knows of cells, columns or
// rectangles. From a tree to the effect of a key; each line names the file to open.
//
//  1. Screens/Node+Screens     finds the screens of a tree: titles, panes, what lies over others
//     Screens/Layer            is the screen, or a sheet or an alert over it, with the effect of Escape
//  2. Controls/ControlNode     is a control as a host shows it, and the rows of a list
//     Controls/ShownLayer      has the controls of a layer: first focus, answers of an alert, next field
//  3. Focus                    finds the control that has the focus in each layer
//  4. Interactor               owns layers, focus, lists, palette and notice.
//     Interactor+Keys          takes keys, and runs commands of the palette.
//     Interactor+Secrets       takes passwords.
//     Interactor+Focus         moves the focus, and tells bindings of it.
//     Screens/Interactor+Addresses  has the address of the visible screen, and opens the screen of another one.
//     Keys/KeySubstitutes      reads capital, Cyrillic and Greek letters as the keys at their places
//     Keys/Gesture             lets only one control have all presses of a double click or of a held key
//  5. Controls/Behavior        says what keys do to a control. Behaviors maps kinds of nodes to behaviors, and the
//                              other files are one kind each. A behavior acts on its ControlHost
//     Lists/ListState          is the position in a list: finds the current row again, moves it, marks ranges
//  6. Keys/WorkingKeys         names the keys that work now as Hints; Palette/Palette lists them all
//  7. Speech/Narrator          tells a person who listens what changed: the difference of two Heard; Node+Speech has the
//                              words of nodes, and SpeechCheck reports what cannot be followed
//  8. InteractionHost          is what a host answers: it shows the tree, knows where things are, and owns the
//                              text that is being typed. Screens/UnmeasuredHost is one that measures nothing
//
// Tests/Support/InteractionTesting has the table of key sequences that every host runs.
