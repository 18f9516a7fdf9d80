/** An invariant of the books: I1 to I15 of docs/ledger.md. */
export type Invariant = `I${number}`

/** Something in the books that must not be. */
export interface Violation {
  invariant: Invariant
  /** What ought to hold, in words. */
  rule: string
  /** Of what: a journal, an account, a donation, a place in the log. */
  subject: string
  expected: string
  found: string
  /** What a person can do about it, where that is not plain. */
  advice?: string
}
