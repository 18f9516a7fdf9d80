import type { DonationOffer } from '../../contract/donations.ts'
import type { SandboxAct } from '../../server/payments/sandbox-acts.ts'
import { ruleOf } from '../../server/payments/sandbox-acts.ts'
import type { Dice } from './chance.ts'
import type { Device } from './device.ts'
import type { Disk } from './disk.ts'
import type { Network } from './network.ts'
import type { Servers } from './server.ts'
import type { Timeline } from './timeline.ts'
import type { Trace } from './trace.ts'

export interface Gift {
  /** Its place in the run: traces name it by that, because ids differ between runs of one seed on one database. */
  index: number
  offer: DonationOffer
  /** The donor was told "saved on this device". */
  wasToldSaved: boolean
}

export interface DonorWorld {
  timeline: Timeline
  dice: Dice
  network: Network
  disk: Disk
  device: Device
  servers: Servers
  trace: Trace
}

/** Presses "give": until it is saved, or the donor gives up. */
export async function giveOnce(world: DonorWorld, gift: Gift): Promise<void> {
  const { device, dice, timeline, trace } = world
  for (let tries = 1; tries <= 4; tries++) {
    const tab = device.tabs.length > 0 ? dice.pick(device.tabs) : device.openTab()
    const saved = await Promise.race([tab.save(gift.offer), whenKilled(tab.process)])
    trace.say('donor', `gift ${gift.index}: ${saved}`)
    if (saved === 'saved') {
      gift.wasToldSaved = true
      void tab.drain('enqueued')
      return
    }
    await timeline.sleep(dice.between(1_000, 20_000))
  }
}

const whenKilled = (process: { whenKilled(run: () => void): void }) =>
  new Promise<'killed'>(resolve => process.whenKilled(() => resolve('killed')))

const presses: readonly SandboxAct[] = [
  'succeed',
  'succeed',
  'succeed',
  'succeed',
  'succeed',
  'silent',
  'authenticate',
  'decline',
  'cancel',
]

/** Opens the payment page that the gift's row names, and presses something. */
export async function visitPayment(world: DonorWorld, gift: Gift): Promise<void> {
  const { dice, disk, network, trace } = world
  const url = disk.gifts.get(gift.offer.id)?.payUrl
  if (!url || !network.isOnline) return
  // Some come back through the app instead, whose answer may name another page.
  if (dice.roll(0.3)) return void (await resumePayment(world, gift))
  const ref = url.slice(url.lastIndexOf('/') + 1)
  const act = dice.pick(presses)
  trace.say('donor', `gift ${gift.index}: ${act}`)
  await press(world, ref, act)
  if (act === 'authenticate') await press(world, ref, dice.pick(['approve', 'approve', 'reject'] as const))
  if (dice.roll(0.1)) await press(world, ref, 'succeed')
}

async function press(world: DonorWorld, ref: string, act: SandboxAct): Promise<void> {
  const row = await world.servers.provider.act(ref, act)
  if (!row || !ruleOf[act].tells) return
  // The provider is patient: it tells until it is heard, and then sometimes once more.
  const { rawBody, headers } = world.servers.provider.webhookFor(row)
  const times = world.dice.roll(0.3) ? 2 : 1
  for (let index = 0; index < times; index++) void tell(world, Buffer.from(rawBody).toString(), headers)
}

async function tell(world: DonorWorld, body: string, headers: Record<string, string>): Promise<void> {
  const { dice, servers, timeline } = world
  const { death, dropRequest } = world.network.faults
  for (const waitMs of [dice.between(0, 3_000), 10_000, 60_000, 240_000]) {
    await timeline.sleep(waitMs)
    if (dice.roll(dropRequest)) continue
    const stepsToLive = dice.roll(death) ? dice.between(0, 40) : Infinity
    const answer = await servers.handle(
      dice.between(0, 1),
      { path: '/api/payments/webhook', headers, body },
      stepsToLive,
    )
    if (answer?.status === 200) return
  }
}

/** "Finish payment" in the app: asks the service for a page, which also tells what became of the gift. */
export async function resumePayment(world: DonorWorld, gift: Gift): Promise<'paid' | 'open' | 'unknown'> {
  const { id } = gift.offer
  const headers = { 'x-device-key': world.device.secret }
  const answer = await world.network
    .carry({ path: `/api/donations/${id}/payment`, headers, body: null })
    .catch(() => null)
  const isOurs = answer?.status === 200 && answer.headers['content-type']?.includes('json')
  if (!isOurs) return 'unknown'
  const { donation, next } = JSON.parse(answer.body) as {
    donation: { state: string }
    next: { kind: string; url?: string }
  }
  world.trace.say('donor', `gift ${gift.index}: resumed, ${donation.state}`)
  if (next.kind === 'none') return donation.state === 'paid' ? 'paid' : 'unknown'
  const url = next.url ?? ''
  await press(world, url.slice(url.lastIndexOf('/') + 1), 'succeed')
  return 'open'
}
