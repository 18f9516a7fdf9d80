import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Chance } from '../service.ts'

/** One thing as a device sent it. */
export interface OpenItem {
  kind: string
  id: string
  value: string
}

/** Seals what people keep of their worship, for one person and scope: nobody can read it from the database or a backup alone. */
export interface WorshipSeal {
  /** Finds the same thing again. */
  markOf(owner: string, item: Pick<OpenItem, 'kind' | 'id'>): Uint8Array
  seal(owner: string, item: OpenItem): Uint8Array
  /** Throws where the service has another key than it was sealed with. */
  open(owner: string, sealed: Uint8Array): OpenItem
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM (NIST SP 800-38D) under a key derived for this use, bound to whose it is: a row moved to another person does not open. */
export function worshipSeal(key: string, chance: Chance): WorshipSeal {
  const derived = (purpose: string) => createHmac('sha256', key).update(purpose).digest()
  const sealing = derived('worship seal')
  const marking = derived('worship mark')
  return {
    markOf: (owner, { kind, id }) =>
      Uint8Array.from(
        createHmac('sha256', marking)
          .update(JSON.stringify([owner, kind, id]))
          .digest(),
      ),
    seal(owner, { kind, id, value }) {
      const nonce = chance.bytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(JSON.stringify([kind, id, value])), cipher.final()])
      return Uint8Array.from(Buffer.concat([nonce, cipher.getAuthTag(), text]))
    },
    open(owner, sealed) {
      const [nonce, tag, text] = [
        sealed.subarray(0, nonceBytes),
        sealed.subarray(nonceBytes, nonceBytes + tagBytes),
        sealed.subarray(nonceBytes + tagBytes),
      ]
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      const opened = Buffer.concat([decipher.update(text), decipher.final()]).toString()
      // Written by `seal` alone: the tag says so.
      const [kind, id, value] = JSON.parse(opened) as [string, string, string]
      return { kind, id, value }
    },
  }
}
