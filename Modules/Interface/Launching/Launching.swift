// From the arguments of a program to what its screen shows, for every host; each line names the file to open.
//
//  1. App              what a program says of itself: its options, its screen and its work
//  2. Program          the name, the options and the keys of a program; it runs a Scene, or does Work
//  3. LaunchOption     an option and the type of its value; LaunchOption+Open opens screens
//  4. Arguments        parses the arguments: a value of each option, in LaunchValues
//  5. Scene            the view of a program, how its effects settle, and how it ends
//  6. HostRun          a run on one host: help, work or a screen, complaints, the exit status
//     StandardProcess  where a run writes, and what its process lacks
//  7. DebuggedProgram  the history that `--debugger` shows beside a program
//  8. LogFile          a file that a run writes: the actions of `--log`, a recording, a test
//  9. RepeatedRun      a recorded run in a test
// 10. VirtualClock     the clock of a run without a terminal
// 11. ExitStatus       the number that the system gets
