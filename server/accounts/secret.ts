import { createHash, createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
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
  const key = (await findKey(db)) ?? (await makeKey(db, chance))
  return (purpose, value) => createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url')
}

async function findKey(db: Pick<Database, 'q'>): Promise<string | undefined> {
  const [key] = await rows<string>(
    db.q,
    sql`select to_json(pem) as row from service_key where purpose = 'pseudonym'`,
  )
  return key
}

async function makeKey(db: Pick<Database, 'q'>, chance: Chance): Promise<string> {
  await db.q.execute(sql`
    insert into service_key (purpose, pem, made_at) values ('pseudonym', ${newSecret(chance)}, now()) on conflict do nothing`)
  const key = await findKey(db)
  if (!key) throw new Error('The key of pseudonyms was not kept')
  return key
}
