// A host without a screen, for people who listen, for pipes and for logs.
//
//  1. PlainSession     answers what Interaction asks of a host, edits texts, and returns what is heard of each key
//  2. PlainText        writes that, one sentence on each line
//
// The sentences are made in Interaction/Speech.
