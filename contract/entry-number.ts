/** What people call an entry of the log: they count from 1. Its `index`, which proofs and the file of the log hold, counts from 0. */
export const entryNumber = (index: number): number => index + 1
