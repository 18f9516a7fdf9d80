import { newSecret } from '../accounts/secret.ts'
import type { Database } from '../db/database.ts'
import { keptKey } from '../db/kept-key.ts'
import type { Service } from '../service.ts'
import { type WorshipSeal, worshipSeal } from './worship-seal.ts'

const opened = new WeakMap<Database, Promise<WorshipSeal>>()

/** With WORSHIP_KEY, or with a key that is made once and kept in the database. */
export function openSeal(service: Pick<Service, 'db' | 'chance' | 'config'>): Promise<WorshipSeal> {
  const known = opened.get(service.db)
  if (known) return known
  const fresh = open(service)
  opened.set(service.db, fresh)
  fresh.catch(() => opened.delete(service.db))
  return fresh
}

const open = async ({
  db,
  chance,
  config,
}: Pick<Service, 'db' | 'chance' | 'config'>): Promise<WorshipSeal> =>
  worshipSeal(config.worshipKey ?? (await keptKey(db, 'worship', () => newSecret(chance))), chance)
