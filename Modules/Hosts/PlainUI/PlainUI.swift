// A host without a screen, for people who listen, for pipes and for logs.
//
//  1. PlainSession     answers what Interaction asks of a host, edits texts, and returns what is heard of each key
//
// The sentences are made in Interaction/Speech. A launcher writes them, one on each line.
