import { sql } from 'drizzle-orm'
import { toHex } from '../../contract/hex.ts'
import { openPseudonym } from '../accounts/secret.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'

/** For whom something limited is held until it is paid. */
export interface Holder {
  device: Uint8Array
  /** Null for a guest. */
  personId: string | null
  /** A pseudonym of it: where somebody is is kept of no gift. */
  network: string
}

/** Not inside a transaction, which has a connection of its own: it reads a key. */
export async function holderOf(
  { db, chance }: Pick<Service, 'db' | 'chance'>,
  { address }: Caller,
  owner: Pick<Holder, 'device' | 'personId'>,
): Promise<Holder> {
  const pseudonym = await openPseudonym(db, chance)
  return { ...owner, network: pseudonym('hold', address) }
}

/** Until the transaction ends nobody else counts what is held there. Always in this order, so that no two wait for each other. */
export async function lockHolder(tx: Queries, { device, personId, network }: Holder): Promise<void> {
  for (const key of [toHex(device), network, ...(personId === null ? [] : [personId])])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${key}`}, 0))`)
}

/** What stands unpaid of the holder, and of all in the network. */
export interface Held {
  own: number
  ofNetwork: number
}

/** A network holds as much as ten devices: a device's key costs nothing to make. */
const devicesOfNetwork = 10

/**
 * Whether so many more are too many beside what is held already. Who holds nothing yet may order as many at once as an order
 * takes: a family, or a mosque.
 */
export const isTooMuch = ({ own, ofNetwork }: Held, more: number, most: number): boolean =>
  (own > 0 && own + more > most) || ofNetwork >= most * devicesOfNetwork
