import { dayMs, minuteMs } from '../../contract/time-units.ts'
import { becomeCalm } from './calm.ts'
import { jobsLeft, unaccounted } from './conservation.ts'
import { type DonorWorld, type Gift, giveOnce, never } from './donor.ts'
import { giftProblemsOf } from './gift-problems.ts'
import { drawKinds } from './kinds/all.ts'
import { openRun, type RunOptions } from './open-run.ts'
import type { Servers } from './server.ts'
import { simulatedProject } from './setting.ts'
import { beginStories } from './stories.ts'
import { type Plan, scheduleJobs, scheduleTakingBack, scheduleTroubles, scheduleVisits } from './storm.ts'

export interface RunResult {
  seed: number
  /** What went wrong; empty when nothing was lost, doubled, unbalanced or stuck. */
  problems: string[]
  traceHash: string
  /** Virtual time at the end: the next run on the same servers begins after it. */
  endedAt: number
  counts: { saved: number; paid: number; kills: number; events: number; kinds: string }
}

function offersOf(
  { dice, timeline, newId }: DonorWorld,
  count: number,
  stormMs: number,
): { at: number; gift: Gift }[] {
  return Array.from({ length: count }, (_, index) => {
    const at = timeline.now + dice.between(0, stormMs)
    const id = newId(at)
    const unitMinor = dice.between(1, 200) * 100
    const lines = [{ projectId: simulatedProject, unitMinor, quantity: 1 }]
    return {
      at,
      gift: { index, offer: { id, currency: 'GBP', lines }, wasToldSaved: false, isTakenBack: never },
    }
  })
}

/** All that goes wrong, and what people do meanwhile. Answers how many processes were killed. */
async function weather(world: DonorWorld, plan: Plan, planned: { at: number; gift: Gift }[], days: number) {
  const { timeline, device } = world
  const { stormMs } = plan
  const endAt = timeline.now + stormMs
  let kills = 0
  device.openTab()
  for (const { at, gift } of planned) timeline.at(at, () => void giveOnce(world, gift))
  scheduleTroubles(world, plan, () => {
    kills += 1
  })
  scheduleVisits(world, planned, endAt)
  scheduleTakingBack(world, planned, endAt)
  scheduleJobs(world, stormMs, [2, 8])
  await timeline.run(endAt + minuteMs)
  if (days > 0) {
    scheduleJobs(world, days * dayMs, [120, 300])
    await timeline.run(timeline.now + days * dayMs)
  }
  if (plan.isLong) {
    device.setOnline(false)
    await timeline.run(timeline.now + 4 * dayMs)
  }
  return kills
}

/** One schedule of faults, drawn from the seed, over the real outbox and the real service. */
export async function runSchedule(
  servers: Servers,
  startAt: number,
  options: RunOptions,
): Promise<RunResult> {
  const { world, plan, heal, end } = openRun(servers, startAt, options)
  const { timeline, dice, disk, trace } = world
  const planned = offersOf(world, options.gifts ?? 20, plan.stormMs)
  const gifts = planned.map(({ gift }) => gift)
  const kinds = options.kinds ?? drawKinds(dice)
  const strayBefore = await unaccounted(servers)
  const told = beginStories(world, kinds, plan.stormMs)
  const kills = await weather(world, plan, planned, Math.max(0, ...kinds.map(({ days = 0 }) => days)))

  // The storm is over: nothing may be lost, doubled or stuck by now.
  trace.say('run', 'calm')
  heal()
  const problems = await becomeCalm(world, gifts, told)
  end()
  await timeline.run()
  problems.push(...(await giftProblemsOf(world, gifts)))
  for (const { check } of told) problems.push(...((await check?.()) ?? []))
  const stray = (await unaccounted(servers)) - strayBefore
  if (stray !== 0) problems.push(`unbalanced: ${stray} of what the provider moved is not in the books`)
  problems.push(...(await jobsLeft(servers, timeline.now)), ...servers.takeBugs())
  for (const problem of problems) trace.say('problem', problem)
  return {
    seed: options.seed,
    problems,
    traceHash: trace.hash(),
    endedAt: timeline.now,
    counts: {
      saved: gifts.filter(gift => gift.wasToldSaved).length,
      paid: gifts.filter(gift => disk.gifts.has(gift.offer.id)).length,
      kills,
      events: trace.lines,
      kinds: kinds.map(({ name }) => name).join(' '),
    },
  }
}
