import { sql } from 'drizzle-orm'
import { rows } from '../../../server/ledger/rows.ts'
import { type DonorWorld, refOf } from '../donor.ts'
import { simulatedProject } from '../setting.ts'
import { insist } from './ask.ts'
import { deviceOf } from './gift.ts'

export interface BegunPlan {
  id: string
  /** What its dates are charged to; null where the service named no page to save a card on. */
  methodRef: string | null
}

/** Begins a daily plan on a card that is saved so. */
export async function beginPlan(world: DonorWorld, card: 'save' | 'declining'): Promise<BegunPlan> {
  const { dice, network, servers, trace } = world
  const id = world.newId()
  const headers = deviceOf(world)
  const amountMinor = dice.between(1, 50) * 100
  const terms = { frequency: 'daily', timeZone: 'UTC', email: 'aisha@example.org' }
  const body = { id, projectId: simulatedProject, currency: 'GBP', amountMinor, ...terms }
  const made = await insist(world, network, { path: '/api/plans', headers, body })
  const url = made.body.next?.url
  const methodRef = url === undefined ? null : refOf(url)
  if (methodRef !== null) await servers.provider.methods.act(methodRef, card)
  // Some never come back to us: then the job looks.
  if (dice.roll(0.7)) await insist(world, network, { path: `/api/plans/${id}/method`, headers, body: {} })
  trace.say('donor', `begins a plan${card === 'declining' ? ' on a card that declines' : ''}`)
  return { id, methodRef }
}

export async function actOn(
  world: DonorWorld,
  id: string,
  what: 'pause' | 'resume' | 'cancel',
): Promise<void> {
  const asked = { path: `/api/plans/${id}/act`, headers: deviceOf(world), body: { act: what } }
  const { status } = await insist(world, world.network, asked)
  world.trace.say('donor', `${what}s the plan: ${status}`)
}

/** One date of a plan, with how often it was charged and booked. */
export interface PlanDate {
  key: string
  state: string
  charges: number
  journals: number
}

export const datesOf = ({ servers }: DonorWorld, id: string): Promise<PlanDate[]> =>
  rows<PlanDate>(
    servers.db.q,
    sql`select json_build_object('key', g.due_key, 'state', g.state,
      'charges', (select count(*) from sandbox_payment p where p.donation_id = g.donation_id and p.state = 'captured'),
      'journals', (select count(*) from journal j where j.source_id = g.donation_id::text and j.kind = 'gift')) as row
      from plan_gift g where g.plan_id = ${id} order by g.due_key`,
  )

/** What is wrong with a date once all is quiet. */
export function dateFaults({ state, charges, journals }: PlanDate, index: number): string[] {
  const name = `date ${index} of the plan`
  return [
    ...(charges > 1 ? [`doubled: ${name} was charged ${charges} times`] : []),
    ...(journals !== charges
      ? [`unbalanced: ${name} was charged ${charges} times, booked ${journals} times`]
      : []),
    ...(state === 'due' || state === 'declined' ? [`stuck: ${name} is ${state}`] : []),
    ...((state === 'paid') === charges > 0
      ? []
      : [`lost: ${name} is ${state} and was charged ${charges} times`]),
  ]
}
