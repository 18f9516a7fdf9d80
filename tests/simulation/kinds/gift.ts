import { sql } from 'drizzle-orm'
import { rows } from '../../../server/ledger/rows.ts'
import type { DonorWorld } from '../donor.ts'
import { simulatedProject } from '../setting.ts'
import { insist, pay } from './ask.ts'

export const deviceOf = (world: DonorWorld): Record<string, string> => ({
  'x-device-key': world.device.secret,
})

/** A gift of so much, given by hand and paid; its id, or null where it was not paid in time. */
export async function givePaid(world: DonorWorld, name: string, minor: number): Promise<string | null> {
  const id = world.newId()
  const headers = deviceOf(world)
  const body = {
    id,
    currency: 'GBP',
    lines: [{ projectId: simulatedProject, unitMinor: minor, quantity: 1 }],
  }
  await insist(world, world.network, { path: '/api/donations', headers, body })
  const isPaid = await pay(world, name, {
    path: `/api/donations/${id}/payment`,
    headers,
  })
  return isPaid ? id : null
}

/** Where a donation stands in our books and with the provider, in minor units. */
export interface Standing {
  state: string
  captured: number
  refunded: number
  lost: number
  /** Payments that the provider took. */
  charges: number
  /** What the provider gave back, and the donor's bank kept. */
  returned: number
  journals: number
}

export async function standingOf({ servers }: DonorWorld, id: string): Promise<Standing | null> {
  const [found] = await rows<Standing>(
    servers.db.q,
    sql`select json_build_object('state', d.state, 'captured', d.captured_minor, 'refunded', d.refunded_minor,
      'lost', d.lost_minor,
      'charges', (select count(*) from sandbox_payment p where p.donation_id = d.id and p.state = 'captured'),
      'returned', (select coalesce(sum(minor), 0) from sandbox_refund r where r.donation_id = d.id),
      'journals', (select count(*) from journal j where j.source_id = d.id::text)) as row
      from donation d where d.id = ${id}`,
  )
  return found ? { ...found, returned: found.returned - servers.provider.hadBackOf(id) } : null
}

/** What is wrong with a payment of which so much was to go back, whatever it was for. */
export async function faultsOf(
  world: DonorWorld,
  name: string,
  id: string,
  backMinor = 0,
): Promise<string[]> {
  const found = await standingOf(world, id)
  if (!found) return [`lost: ${name} is not known`]
  const { charges, journals, returned, refunded } = found
  return [
    ...(charges > 1 ? [`doubled: ${name} was charged ${charges} times`] : []),
    ...(journals > 1 ? [`doubled: ${name} is in the books ${journals} times`] : []),
    ...(journals === 0 ? [`lost: ${name} is not in the books`] : []),
    ...(returned > backMinor ? [`doubled: ${name} went back with ${returned} of ${backMinor}`] : []),
    ...(returned < backMinor ? [`lost: of ${name} ${returned} of ${backMinor} went back`] : []),
    ...(refunded !== returned ? [`unbalanced: ${name} was refunded ${returned}, booked ${refunded}`] : []),
  ]
}
