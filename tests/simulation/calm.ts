import { hourMs, minuteMs } from '../../contract/time-units.ts'
import { hasJobs } from './conservation.ts'
import type { Device } from './device.ts'
import { type DonorWorld, type Gift, resumePayment } from './donor.ts'
import type { Told } from './stories.ts'

/** Gives the healthy world six hours to bring every saved gift, and every story, to its end. */
export async function becomeCalm(
  world: DonorWorld,
  gifts: readonly Gift[],
  told: readonly Told[],
): Promise<string[]> {
  const { timeline, device, disk } = world
  const tab = device.openTab()
  const deadline = timeline.now + 6 * hourMs
  const unpaid = new Set(gifts)
  while (timeline.now < deadline) {
    // What people wanted last still has a turn of the jobs before it.
    const isTold = unpaid.size === 0 && told.every(({ check }) => check !== null)
    await timeline.run(timeline.now + 2 * minuteMs)
    const done = settleOne(world, tab, unpaid)
    await timeline.run(timeline.now + 30_000)
    await done
    if (isTold && !(await hasJobs(world.servers))) return []
  }
  const states = [...disk.entries.values()].map(({ state }) => state).join(' ')
  const untold = told
    .filter(({ check }) => check === null)
    .map(({ name }) => `stuck: the story of ${name} has no end`)
  return [
    ...(unpaid.size > 0
      ? [`stuck: ${[...unpaid].map(gift => gift.index).join(', ')} (outbox: ${states})`]
      : []),
    ...untold,
  ]
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
    if (gift.isTakenBack()) {
      unpaid.delete(gift)
      continue
    }
    if (entry && entry.state !== 'done') continue
    const isNowhere = !entry && !disk.gifts.has(gift.offer.id) && !gift.wasToldSaved
    const isPaid = isNowhere || (await resumePayment(world, gift)) === 'paid'
    if (isPaid) unpaid.delete(gift)
  }
  await servers.runJobs(0, Infinity)
}
