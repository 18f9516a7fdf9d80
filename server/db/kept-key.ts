import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

type KeyPurpose = 'ledger' | 'push' | 'pseudonym' | 'worship'
type Asks = Pick<Database, 'q'>

/** The key of a purpose that the database keeps, as its maker wrote it. */
export async function findKey({ q }: Asks, purpose: KeyPurpose): Promise<string | undefined> {
  const { rows } = await q.execute<{ pem: string }>(
    sql`select pem from service_key where purpose = ${purpose}`,
  )
  return rows[0]?.pem
}

/** The same, made where there is none yet: of two instances that start at once both have the one that was first. */
export async function keptKey(db: Asks, purpose: KeyPurpose, make: () => string): Promise<string> {
  const known = await findKey(db, purpose)
  if (known !== undefined) return known
  await db.q.execute(sql`
    insert into service_key (purpose, pem, made_at) values (${purpose}, ${make()}, now()) on conflict do nothing`)
  const made = await findKey(db, purpose)
  if (made === undefined) throw new Error(`The key of ${purpose} was not kept`)
  return made
}
