import { timingSafeEqual } from 'node:crypto'
import { Failure } from '../../contract/errors.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { planInLink } from './plan-links.ts'
import type { PlanRow } from './plans.schema.ts'
import { selectPlan } from './plans.sql.ts'

export interface OwnPlan {
  row: PlanRow
  /** The caller shows nothing but a mailed link. */
  isByLink: boolean
}

/** A plan of another is answered like one that does not exist. A person's own is not open to the device without them. */
export async function ownPlan(
  service: Service,
  id: string,
  caller: Caller,
  link: string | undefined,
): Promise<OwnPlan> {
  const row = isUuid7(id) ? await selectPlan(service.db.q, id) : null
  if (row && isOwnOf(row, caller)) return { row, isByLink: false }
  if (row && (await isLinked(service, id, link))) return { row, isByLink: true }
  throw new Failure('not_found')
}

function isOwnOf({ personId, ownerHash }: PlanRow, { person, deviceHash }: Caller): boolean {
  if (personId !== null) return person?.id === personId
  return deviceHash !== null && isSame(ownerHash, deviceHash)
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

async function isLinked(service: Service, id: string, link: string | undefined): Promise<boolean> {
  if (link === undefined) return false
  return (await planInLink(service, link).catch(nobodys))?.id === id
}

function nobodys(error: unknown): null {
  if (error instanceof Failure && error.code === 'link_expired') return null
  throw error
}
