import { sql } from 'drizzle-orm'
import { dayMs, hourMs } from '../../../contract/time-units.ts'
import { rows } from '../../../server/ledger/rows.ts'
import { type DonorWorld, refOf } from '../donor.ts'
import { simulatedProject } from '../setting.ts'
import { insist, pause } from './ask.ts'
import { deviceOf } from './gift.ts'
import type { Kind } from './kind.ts'

const days = 3

async function begin(world: DonorWorld, isDeclining: boolean): Promise<string> {
  const { dice, network, servers, trace } = world
  const id = world.newId()
  const headers = deviceOf(world)
  const amountMinor = dice.between(1, 50) * 100
  const terms = { frequency: 'daily', timeZone: 'UTC', email: 'aisha@example.org' }
  const body = { id, projectId: simulatedProject, currency: 'GBP', amountMinor, ...terms }
  const made = await insist(world, network, { path: '/api/plans', headers, body })
  const url = made.body.next?.url
  if (url) await servers.provider.methods.act(refOf(url), isDeclining ? 'declining' : 'save')
  // Some never come back to us: then the job looks.
  if (dice.roll(0.7)) await insist(world, network, { path: `/api/plans/${id}/method`, headers, body: {} })
  trace.say('donor', `begins a plan${isDeclining ? ' on a card that declines' : ''}`)
  return id
}

async function act(world: DonorWorld, id: string, what: 'pause' | 'resume' | 'cancel'): Promise<void> {
  const asked = { path: `/api/plans/${id}/act`, headers: deviceOf(world), body: { act: what } }
  const { status } = await insist(world, world.network, asked)
  world.trace.say('donor', `${what}s the plan: ${status}`)
}

interface PlanDate {
  key: string
  state: string
  charges: number
  journals: number
}

const datesOf = ({ servers }: DonorWorld, id: string): Promise<PlanDate[]> =>
  rows<PlanDate>(
    servers.db.q,
    sql`select json_build_object('key', g.due_key, 'state', g.state,
      'charges', (select count(*) from sandbox_payment p where p.donation_id = g.donation_id and p.state = 'captured'),
      'journals', (select count(*) from journal j where j.source_id = g.donation_id::text and j.kind = 'gift')) as row
      from plan_gift g where g.plan_id = ${id} order by g.due_key`,
  )

function dateFaults({ state, charges, journals }: PlanDate, index: number): string[] {
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

/** A daily plan over some days: charged by the jobs, paused and gone on with, cancelled in the end. */
export const plans: Kind = {
  name: 'plans',
  days,
  async live(world) {
    const { dice, timeline } = world
    const until = timeline.now + days * dayMs
    const isDeclining = dice.roll(0.2)
    const id = await begin(world, isDeclining)
    const isPaused = dice.roll(0.5)
    await pause(world, dice.between(1, 30) * hourMs)
    if (isPaused) {
      await act(world, id, 'pause')
      await pause(world, dice.between(1, 20) * hourMs)
      await act(world, id, 'resume')
    }
    // One that rested for long is cancelled sooner: its story ends within its days.
    await pause(world, Math.min(dayMs + dice.between(0, 12) * hourMs, until - timeline.now))
    await act(world, id, 'cancel')
    return async () => {
      const dates = await datesOf(world, id)
      const isGood = !isDeclining && !isPaused
      const isEmpty = isGood && !dates.some(({ state }) => state === 'paid')
      return [...dates.flatMap(dateFaults), ...(isEmpty ? ['lost: no date of the plan was given'] : [])]
    }
  },
}
