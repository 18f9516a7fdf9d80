import { sql } from 'drizzle-orm'
import { rows } from '../../server/ledger/rows.ts'
import { uuid7 } from '../../src/data/ids.ts'
import { type Dice, makeDice } from './chance.ts'
import { Device, type DeviceOptions, type Sabotage } from './device.ts'
import { Disk, type DiskFaults } from './disk.ts'
import { type DonorWorld, type Gift, giveOnce, resumePayment, visitPayment } from './donor.ts'
import { Network, type NetworkFaults, noFaults } from './network.ts'
import { type Servers, simulatedProject } from './server.ts'
import { Timeline } from './timeline.ts'
import { Trace } from './trace.ts'

export interface RunOptions {
  seed: number
  gifts?: number
  sabotage?: Sabotage
  /** Tells each line of the trace. */
  tell?: (line: string) => void
}

export interface RunResult {
  seed: number
  /** What went wrong; empty when nothing was lost, doubled or stuck. */
  problems: string[]
  traceHash: string
  /** Virtual time at the end: the next run on the same servers begins after it. */
  endedAt: number
  counts: { saved: number; paid: number; kills: number; events: number }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const noDiskFaults: DiskFaults = { full: 0, lost: 0, ambiguous: 0 }

/** Each fault is there in half of the runs, in its own strength: runs with all of them at once hide as much as they show. */
const drawn = (dice: Dice, most: number): number => (dice.roll(0.5) ? dice.next() * most : 0)

const drawNetworkFaults = (dice: Dice): NetworkFaults => ({
  dropRequest: drawn(dice, 0.4),
  dropAnswer: drawn(dice, 0.5),
  duplicate: drawn(dice, 0.4),
  delay: drawn(dice, 0.2),
  ill: drawn(dice, 0.5),
  limited: drawn(dice, 0.2),
  portal: drawn(dice, 0.25),
  death: drawn(dice, 0.4),
})

const drawDiskFaults = (dice: Dice): DiskFaults => ({
  full: drawn(dice, 0.08),
  lost: drawn(dice, 0.08),
  ambiguous: drawn(dice, 0.08),
})

interface Plan {
  /** How long things go wrong. */
  stormMs: number
  kills: number
  powerCuts: number
  outages: number
  /** In one run of ten the device is offline for four days, past the 72 hours. */
  isLong: boolean
}

const drawPlan = (dice: Dice): Plan => ({
  stormMs: dice.between(5, 40) * minuteMs,
  kills: dice.roll(0.7) ? dice.between(1, 12) : 0,
  powerCuts: dice.roll(0.3) ? dice.between(1, 2) : 0,
  outages: dice.roll(0.7) ? dice.between(1, 4) : 0,
  isLong: dice.roll(0.1),
})

/** Another run on the same database must have other ids for the same seed. */
let runs = 0

function offersOf(
  dice: Dice,
  timeline: Timeline,
  count: number,
  stormMs: number,
): { at: number; gift: Gift }[] {
  const salt = runs++
  return Array.from({ length: count }, (_, index) => {
    const at = timeline.now + dice.between(0, stormMs)
    const random = Uint8Array.from(
      { length: 10 },
      (_, place) => (place < 4 ? salt >>> (place * 8) : dice.between(0, 255)) & 255,
    )
    const unitMinor = dice.between(1, 200) * 100
    const lines = [{ projectId: simulatedProject, unitMinor, quantity: 1 }]
    return {
      at,
      gift: { index, offer: { id: uuid7(at, random), currency: 'GBP', lines }, wasToldSaved: false },
    }
  })
}

/** One schedule of faults, drawn from the seed, over the real outbox and the real service. */
export async function runSchedule(
  servers: Servers,
  startAt: number,
  options: RunOptions,
): Promise<RunResult> {
  const dice = makeDice(options.seed)
  const timeline = new Timeline(startAt)
  const trace = new Trace(timeline, options.tell ?? null)
  servers.lend({
    get now() {
      return timeline.now
    },
    wait: () => timeline.sleep(dice.between(0, 4)),
    real: work => timeline.real(work),
  })
  const plan = drawPlan(dice)
  const network = new Network(timeline, dice, servers, trace, drawNetworkFaults(dice))
  const disk = new Disk(dice, drawDiskFaults(dice))
  trace.say('run', JSON.stringify({ plan, network: network.faults, disk: disk.faults }))
  const deviceOptions: DeviceOptions = {
    name: `device ${options.seed}`,
    timeline,
    dice,
    network,
    disk,
    trace,
    hasLocks: dice.roll(0.9),
    hasBackgroundSync: dice.roll(0.5),
    sabotage: options.sabotage,
  }
  const device = new Device(deviceOptions)
  const world: DonorWorld = { timeline, dice, network, disk, device, servers, trace }
  const planned = offersOf(dice, timeline, options.gifts ?? 20, plan.stormMs)
  const gifts = planned.map(({ gift }) => gift)
  const problems: string[] = []
  let kills = 0

  device.openTab()
  for (const { at, gift } of planned) timeline.at(at, () => void giveOnce(world, gift))
  scheduleTroubles(world, plan, () => {
    kills += 1
  })
  scheduleVisits(world, planned, startAt + plan.stormMs)
  scheduleJobs(world, plan.stormMs)
  await timeline.run(startAt + plan.stormMs + minuteMs)

  if (plan.isLong) {
    device.setOnline(false)
    await timeline.run(timeline.now + 4 * 24 * hourMs)
  }

  // The storm is over: nothing may be lost, doubled or stuck by now.
  trace.say('run', 'calm')
  network.faults = noFaults
  disk.faults = noDiskFaults
  network.isOnline = true
  device.killAll()
  const calm = await becomeCalm(world, gifts)
  device.killAll()
  await timeline.run()
  problems.push(...calm, ...(await problemsOf(world, gifts)), ...servers.takeBugs())
  for (const problem of problems) trace.say('problem', problem)
  const paid = gifts.filter(gift => disk.gifts.has(gift.offer.id)).length
  return {
    seed: options.seed,
    problems,
    traceHash: trace.hash(),
    endedAt: timeline.now,
    counts: { saved: gifts.filter(gift => gift.wasToldSaved).length, paid, kills, events: trace.lines },
  }
}

function scheduleTroubles(
  { timeline, dice, device, disk, trace }: DonorWorld,
  plan: Plan,
  count: () => void,
): void {
  const { stormMs } = plan
  const sometime = () => timeline.now + dice.between(0, stormMs)
  const kill = () => {
    count()
    const victim = device.tabs.length > 0 && dice.roll(0.7) ? dice.pick(device.tabs) : null
    if (victim) victim.process.kill()
    else device.killWorker()
    if (dice.roll(0.8)) timeline.at(timeline.now + dice.between(100, 60_000), () => void device.openTab())
  }
  for (let index = 0; index < plan.kills; index++) timeline.at(sometime(), kill)
  for (let index = 0; index < plan.powerCuts; index++) {
    timeline.at(sometime(), () => {
      device.killAll()
      trace.say('disk', `power cut: ${disk.cutPower()} transactions undone`)
      timeline.at(timeline.now + dice.between(1_000, 120_000), () => void device.openTab())
    })
  }
  for (let index = 0; index < plan.outages; index++) {
    const at = sometime()
    timeline.at(at, () => device.setOnline(false))
    timeline.at(at + dice.between(1_000, stormMs / 2), () => device.setOnline(true))
  }
  for (let index = 0; index < 5; index++) {
    timeline.at(sometime(), () => {
      if (dice.roll(0.3)) device.openTab()
      else for (const tab of device.tabs) void tab.drain('visible')
    })
  }
}

function scheduleVisits(world: DonorWorld, planned: { at: number; gift: Gift }[], endAt: number): void {
  const { timeline, dice } = world
  for (const { at, gift } of planned) {
    for (let visit = 0; visit < 3; visit++)
      timeline.at(dice.between(at, endAt + minuteMs), () => void visitPayment(world, gift))
  }
}

function scheduleJobs({ timeline, dice, servers, network }: DonorWorld, stormMs: number): void {
  for (let at = 0; at < stormMs; at += dice.between(2, 8) * minuteMs) {
    timeline.at(timeline.now + at, () => {
      const stepsToLive = dice.roll(network.faults.death) ? dice.between(0, 60) : Infinity
      void servers.runJobs(dice.between(0, 1), stepsToLive)
    })
  }
}

/** Gives the healthy world six hours to bring every saved gift to its end. */
async function becomeCalm(world: DonorWorld, gifts: readonly Gift[]): Promise<string[]> {
  const { timeline, device, disk } = world
  const tab = device.openTab()
  const deadline = timeline.now + 6 * hourMs
  const unpaid = new Set(gifts)
  while (timeline.now < deadline) {
    await timeline.run(timeline.now + 2 * minuteMs)
    const done = settleOne(world, tab, unpaid)
    await timeline.run(timeline.now + 30_000)
    await done
    if (unpaid.size === 0) return []
  }
  const states = [...disk.entries.values()].map(({ state }) => state).join(' ')
  return [`stuck: ${[...unpaid].map(gift => gift.index).join(', ')} (outbox: ${states})`]
}

async function settleOne(
  world: DonorWorld,
  tab: ReturnType<Device['openTab']>,
  unpaid: Set<Gift>,
): Promise<void> {
  const { device, disk, servers } = world
  await device.confirmAll(tab)
  await tab.drain('visible')
  for (const gift of unpaid) {
    const entry = disk.entries.get(gift.offer.id)
    if (entry && entry.state !== 'done') continue
    const isNowhere = !entry && !disk.gifts.has(gift.offer.id) && !gift.wasToldSaved
    const isPaid = isNowhere || (await resumePayment(world, gift)) === 'paid'
    if (isPaid) unpaid.delete(gift)
  }
  await servers.runJobs(0, Infinity)
}

interface Books {
  id: string
  state: string
  totalMinor: number
  captured: number
  journals: number
  journalMinor: number
}

async function problemsOf({ servers, disk }: DonorWorld, gifts: readonly Gift[]): Promise<string[]> {
  const ids = sql.join(
    gifts.map(gift => sql`${gift.offer.id}::uuid`),
    sql`, `,
  )
  const found = await rows<Books>(
    servers.db.q,
    sql`select json_build_object('id', d.id, 'state', d.state, 'totalMinor', d.total_minor,
      'captured', (select count(*) from sandbox_payment p where p.donation_id = d.id and p.state = 'captured'),
      'journals', (select count(*) from journal j where j.donation_id = d.id and j.kind = 'gift'),
      'journalMinor', (select coalesce(-sum(s.minor), 0) from journal j join posting s on s.journal_id = j.id
        join account a on a.id = s.account_id where j.donation_id = d.id and a.name like 'fund/%')) as row
      from donation d where d.id in (${ids})`,
  )
  const [unbalanced] = await rows<{ n: number }>(
    servers.db.q,
    sql`select json_build_object('n', count(*)) as row from (select 1 from posting group by currency having sum(minor) <> 0) x`,
  )
  const byId = new Map(found.map(row => [row.id, row]))
  const problems = gifts.flatMap(gift => giftProblems(gift, byId.get(gift.offer.id), disk))
  return unbalanced?.n ? [...problems, 'unbalanced: the books do not sum to zero'] : problems
}

function giftProblems(gift: Gift, row: Books | undefined, disk: Disk): string[] {
  const name = `gift ${gift.index}`
  const entry = disk.entries.get(gift.offer.id)
  const unitMinor = gift.offer.lines[0]?.unitMinor ?? 0
  if (!row)
    return gift.wasToldSaved || entry
      ? [`lost: ${name} was saved and never came (${entry?.state ?? 'no entry'})`]
      : []
  const problems: string[] = []
  if (row.captured > 1) problems.push(`doubled: ${name} was charged ${row.captured} times`)
  if (row.journals > 1) problems.push(`doubled: ${name} is in the books ${row.journals} times`)
  if (row.state !== 'paid') problems.push(`stuck: ${name} is ${row.state}`)
  if (row.journals === 0) problems.push(`lost: ${name} is not in the books`)
  if (row.journals === 1 && row.journalMinor !== unitMinor)
    problems.push(`unbalanced: ${name} gave ${unitMinor}, booked ${row.journalMinor}`)
  if (entry && entry.state !== 'done') problems.push(`stuck: ${name} is still ${entry.state}`)
  return problems
}
