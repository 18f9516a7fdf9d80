import { openPseudonym, type Pseudonym } from '../accounts/secret.ts'
import type { Database } from '../db/database.ts'
import type { Service } from '../service.ts'

const opened = new WeakMap<Database, Promise<Pseudonym>>()

/** What marks addresses and signs links, read from the database once. */
export function pseudonyms({ db, chance }: Pick<Service, 'db' | 'chance'>): Promise<Pseudonym> {
  const known = opened.get(db)
  if (known) return known
  const fresh = openPseudonym(db, chance)
  opened.set(db, fresh)
  fresh.catch(() => opened.delete(db))
  return fresh
}

/** One mark for an address however it is written. */
export const markOf = (pseudonym: Pseudonym, email: string): string =>
  pseudonym('capture', email.trim().toLowerCase())
