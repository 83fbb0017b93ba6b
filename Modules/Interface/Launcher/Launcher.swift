// From the arguments of a program to its exit status; each line names the file to open.
//
//  1. Program        the name, the options and the keys of a program, and the scene that it shows
//  2. Launch         chooses between help, work, a terminal, and a run without one
//  3. Arguments      parses the arguments: values of each LaunchOption, or a Refusal
//  4. LaunchHost     the process: its terminal, its output, its environment
//  5. Settling       presses the keys of a run without a terminal, while VirtualClock lets time pass
//  6. MovingPicture  draws the screens of such a run as SVG
//  7. Journal        appends actions to the file of `--log`
//  8. ExitStatus     the number that the system gets
