// A host without a screen, for users who listen, for pipes and for logs.
//
//  1. PlainSession     answers what Interaction asks of a host, edits texts, and returns the sentences of each key
//  2. PlainText        writes these sentences, one on each line
//
// The sentences are made in Interaction/Speech.
