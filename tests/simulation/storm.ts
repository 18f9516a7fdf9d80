import { minuteMs } from '../../contract/time-units.ts'
import type { Dice } from './chance.ts'
import type { DiskFaults } from './disk.ts'
import { type DonorWorld, type Gift, takeBackOnce, visitPayment } from './donor.ts'
import type { NetworkFaults } from './network.ts'

export const noDiskFaults: DiskFaults = { full: 0, lost: 0, ambiguous: 0 }

/** Each fault is there in half of the runs, in its own strength: runs with all of them at once hide as much as they show. */
export const drawn = (dice: Dice, most: number): number => (dice.roll(0.5) ? dice.next() * most : 0)

export const drawNetworkFaults = (dice: Dice): NetworkFaults => ({
  dropRequest: drawn(dice, 0.4),
  dropAnswer: drawn(dice, 0.5),
  duplicate: drawn(dice, 0.4),
  delay: drawn(dice, 0.2),
  ill: drawn(dice, 0.5),
  limited: drawn(dice, 0.2),
  portal: drawn(dice, 0.25),
  death: drawn(dice, 0.4),
})

export const drawDiskFaults = (dice: Dice): DiskFaults => ({
  full: drawn(dice, 0.08),
  lost: drawn(dice, 0.08),
  ambiguous: drawn(dice, 0.08),
})

export interface Plan {
  /** How long things go wrong. */
  stormMs: number
  kills: number
  powerCuts: number
  outages: number
  /** In one run of ten the device is offline for four days, past the 72 hours. */
  isLong: boolean
}

export const drawPlan = (dice: Dice): Plan => ({
  stormMs: dice.between(5, 40) * minuteMs,
  kills: dice.roll(0.7) ? dice.between(1, 12) : 0,
  powerCuts: dice.roll(0.3) ? dice.between(1, 2) : 0,
  outages: dice.roll(0.7) ? dice.between(1, 4) : 0,
  isLong: dice.roll(0.1),
})

export function scheduleTroubles(
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

export function scheduleVisits(
  world: DonorWorld,
  planned: { at: number; gift: Gift }[],
  endAt: number,
): void {
  const { timeline, dice } = world
  for (const { at, gift } of planned) {
    for (let visit = 0; visit < 3; visit++)
      timeline.at(dice.between(at, endAt + minuteMs), () => void visitPayment(world, gift))
  }
}

async function thinkBetter(world: DonorWorld, gift: Gift): Promise<void> {
  if (gift.wasToldSaved) gift.isTakenBack = await takeBackOnce(world, `gift ${gift.index}`, gift.offer.id)
}

/** Some donors think better of it, at any moment: most find that it has gone out. */
export function scheduleTakingBack(
  world: DonorWorld,
  planned: readonly { at: number; gift: Gift }[],
  endAt: number,
): void {
  const { timeline, dice } = world
  for (const { at, gift } of planned) {
    if (!dice.roll(0.3)) continue
    const within = dice.roll(0.7) ? Math.min(at + 2 * minuteMs, endAt) : endAt
    timeline.at(dice.between(at, within), () => void thinkBetter(world, gift))
  }
}

/** Turns of the jobs, so many minutes apart; any of them may be a server's last. */
export function scheduleJobs(
  { timeline, dice, servers, network }: DonorWorld,
  lastingMs: number,
  [least, most]: readonly [number, number],
): void {
  for (let at = 0; at < lastingMs; at += dice.between(least, most) * minuteMs) {
    timeline.at(timeline.now + at, () => {
      const stepsToLive = dice.roll(network.faults.death) ? dice.between(0, 90) : Infinity
      void servers.runJobs(dice.between(0, 1), stepsToLive)
    })
  }
}
