import { ascii } from './ascii.ts'
import type { Sha256 } from './merkle.ts'

/**
 * What binds a public entry to its donor without naming them: SHA-256 over the salt's bytes and then the donation's id
 * in its 36 lower-case letters. Who knows the salt can show that the entry is theirs; erasing the salt blinds it for ever.
 */
export function commitmentOf(salt: Uint8Array, donationId: string, sha256: Sha256): Promise<Uint8Array> {
  const id = ascii(donationId)
  const bytes = new Uint8Array(salt.length + id.length)
  bytes.set(salt)
  bytes.set(id, salt.length)
  return sha256(bytes)
}
