import { createHash } from 'node:crypto'

/** As the contract's Merkle tree wants it. */
export const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  Uint8Array.from(createHash('sha256').update(bytes).digest())
