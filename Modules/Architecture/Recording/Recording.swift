// A run of a program in a file: what entered from outside, line by line, so that the run can be repeated.
//
//  1. Outside        the edge through which clients, clocks and values enter a program; live, it does nothing
//  2. OutsideClock   the clock of such a program
//  3. ReadLog        what a reducer read for an action, for when it handles it again
//  4. Turns          one event after the other, each when the program is idle
//  5. OutsideRun     what the program asks: live it writes each line, repeated it takes the recorded answers
//  6. PendingCall    a call of a client that the program waits on
//  7. RecordedRun    the file: its lines, and what is wrong with a file
//  8. JSONLines      the coders of its lines
//  9. OutsideRun+Repeating   delivers the events of a file, and names the first difference
