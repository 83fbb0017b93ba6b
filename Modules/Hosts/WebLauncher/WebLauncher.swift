// Runs a program for browsers; each line names the file to open.
//
//  1. WebLaunch    serves the program until a signal ends it; WebOptions has the options
//  2. ProgramSite  passes requests and messages of the server on to the sessions
//  3. EndSignals   takes the signals that ask the process to end
