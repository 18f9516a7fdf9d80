import { createHash, createHmac } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { keptKey } from '../db/kept-key.ts'
import type { Chance } from '../service.ts'

/** 256 random bits as 43 letters of base64url: a token, a link, a grant. */
export const newSecret = (chance: Chance): string => Buffer.from(chance.bytes(32)).toString('base64url')

/** What is kept of a secret. It has 256 bits of its own, so that a plain hash is enough. */
export const hashOf = (secret: string): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(secret).digest())

const form = /^[A-Za-z0-9_-]{43}$/

/** Whether it can be one of ours; nothing else is looked up. */
export const isSecret = (value: string | null): value is string => value !== null && form.test(value)

/** A pseudonym that only this service can make: of addresses, which can be guessed. */
export type Pseudonym = (purpose: string, value: string) => string

/** Made with a key that is kept in the database, the same for all instances. */
export async function openPseudonym(db: Pick<Database, 'q'>, chance: Chance): Promise<Pseudonym> {
  const key = await keptKey(db, 'pseudonym', () => newSecret(chance))
  return (purpose, value) => createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url')
}
