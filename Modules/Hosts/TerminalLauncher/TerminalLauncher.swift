// Runs a program in a terminal, or without one; each line names the file to open.
//
//  1. Launch           chooses the terminal or a headless run; TerminalOptions has the options
//  2. LaunchHost       the terminal of the process, its StandardProcess, its environment
//  3. OnTerminal       runs the scene on that terminal; DebuggedSession shows a panel beside it
//  4. Headless         presses keys without a terminal, while VirtualClock lets time pass
//     OnPlain          tells the program in sentences, on a terminal, over a pipe, and with keys
//  5. MovingPicture    draws the screens of a headless run as SVG
//  6. Record           records a run in a LogFile; RecordedInput is what happens to a session
//  7. Replay           repeats a recorded run; RecordedSession drives the session, as it does when it is recorded
//  8. GoOn             begins a run that a SessionFile keeps, or goes on with it
