import { createPublicKey, verify } from 'node:crypto'
import type { Primitives } from '../../contract/verify.ts'
import { sha256 } from './sha256.ts'

/** What stands before the 32 bytes of an Ed25519 key in SPKI (RFC 8410, section 4). */
const spkiPrefix = '302a300506032b6570032100'

/** `publicKey`: the raw 32 bytes. */
export function verifyEd25519(publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
  const der = Buffer.concat([Buffer.from(spkiPrefix, 'hex'), publicKey])
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

/** What checking needs, from Node. */
export const nodePrimitives: Primitives = {
  sha256,
  verifyEd25519: (publicKey, signature, message) =>
    Promise.resolve(verifyEd25519(publicKey, signature, message)),
}
