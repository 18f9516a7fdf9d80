import { ascii } from './ascii.ts'
import type { Entry } from './ledger.ts'
import { hashLeaf, type Sha256 } from './merkle.ts'

/** Every text of an entry is made of these, so that JSON never escapes anything and there is one way to write it. */
const plain = /^[A-Za-z0-9_.:/+-]*$/

const checked = (text: string): string => {
  if (!plain.test(text)) throw new Error(`Not canonical: ${JSON.stringify(text)}`)
  return text
}

const whole = (minor: number): number => {
  if (!Number.isSafeInteger(minor)) throw new Error(`Not a whole amount: ${minor}`)
  return minor
}

/**
 * The canonical form of an entry, byte for byte as docs/ledger.md says: JSON in ASCII without spaces, its keys in this
 * order, amounts as integers, postings in the journal's own order. Throws when a text holds anything but letters,
 * digits and `_ . : / + -`.
 */
export function leafText(entry: Entry): string {
  return JSON.stringify({
    v: entry.v,
    journal: checked(entry.journal),
    kind: checked(entry.kind),
    at: checked(entry.at),
    postings: entry.postings.map(({ account, currency, minor }) => ({
      account: checked(account),
      currency: checked(currency),
      minor: whole(minor),
    })),
    commitment: checked(entry.commitment),
  })
}

/** The hash that stands for the entry in the log: SHA-256 of 0x00 and the canonical form. */
export const leafHash = (entry: Entry, sha256: Sha256): Promise<Uint8Array> =>
  hashLeaf(ascii(leafText(entry)), sha256)
