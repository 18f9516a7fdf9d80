import type { DonationOffer } from '../../contract/donations.ts'
import type { SandboxAct } from '../../server/payments/sandbox-acts.ts'
import { ruleOf } from '../../server/payments/sandbox-acts.ts'
import type { Draft } from '../../src/data/outbox/entry.ts'
import type { Dice } from './chance.ts'
import type { Device } from './device.ts'
import type { Disk } from './disk.ts'
import type { Network } from './network.ts'
import type { Letter } from './provider.ts'
import type { Servers } from './server.ts'
import { webhookPath } from './setting.ts'
import type { Timeline } from './timeline.ts'
import type { Trace } from './trace.ts'

export interface Gift {
  /** Its place in the run: traces name it by that, because ids differ between runs of one seed on one database. */
  index: number
  offer: DonationOffer
  /** The donor was told "saved on this device". */
  wasToldSaved: boolean
  /** The donor wanted it back while it waited, and was told that it is gone, or saw that it is. */
  isTakenBack: () => boolean
}

export const never = () => false

export interface DonorWorld {
  timeline: Timeline
  dice: Dice
  network: Network
  disk: Disk
  device: Device
  servers: Servers
  trace: Trace
  /** Another way to the servers: of finance, of the charity, of another's device. */
  office: Network
  /** A UUIDv7 of this run's own, as a device makes it. */
  newId: (at?: number) => string
  /** Nobody waits for anything any more. */
  isOver: () => boolean
}

/** Has a call saved on the device: until it is saved, or the donor gives up. Answers whether they were told "saved". */
export async function saveOnce(world: DonorWorld, name: string, draft: Draft): Promise<boolean> {
  const { device, dice, timeline, trace } = world
  for (let tries = 1; tries <= 4; tries++) {
    const tab = device.tabs.length > 0 ? dice.pick(device.tabs) : device.openTab()
    const saved = await Promise.race([tab.save(draft), whenKilled(tab.process)])
    trace.say('donor', `${name}: ${saved}`)
    if (saved === 'saved') {
      void tab.drain('enqueued')
      return true
    }
    await timeline.sleep(dice.between(1_000, 20_000))
  }
  return false
}

/** Presses "give". */
export async function giveOnce(world: DonorWorld, gift: Gift): Promise<void> {
  const { offer, index } = gift
  const draft = { id: offer.id, kind: 'donation', body: offer, owner: 'device' } as const
  if (await saveOnce(world, `gift ${index}`, draft)) gift.wasToldSaved = true
}

/**
 * "Put it back in the basket", of what still waits on the device: whoever is told that it is gone gives another in its place. Answers
 * with how to look whether it is: a tab that dies, or a disk that fails, tells nothing, and the donor looks for themselves.
 */
export async function takeBackOnce(world: DonorWorld, name: string, id: string): Promise<() => boolean> {
  const { device, dice, disk, trace } = world
  const state = disk.entries.get(id)?.state
  if (state === undefined || state === 'sending' || state === 'done') return never
  const tab = device.tabs.length > 0 ? dice.pick(device.tabs) : device.openTab()
  const isGone = await Promise.race([tab.takeBack(id), whenKilled(tab.process)])
  trace.say('donor', `${name} back in the basket: ${isGone}`)
  if (isGone === true) return () => true
  // Told that it stays, the donor goes on from there: it is to arrive.
  if (isGone === false) return never
  return () => isOutOfSight(disk, id)
}

/** Off the list of the device's gifts, and not waiting there. */
function isOutOfSight({ entries, gifts }: Disk, id: string): boolean {
  const gift = gifts.get(id)
  return !entries.has(id) && (gift === undefined || gift.isAside === true)
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
  const ref = refOf(url)
  if (dice.roll(0.1)) return letGo(world, gift, ref)
  const act = dice.pick(presses)
  trace.say('donor', `gift ${gift.index}: ${act}`)
  await press(world, ref, act)
  if (act === 'authenticate') await press(world, ref, dice.pick(['approve', 'approve', 'reject'] as const))
  if (dice.roll(0.1)) await press(world, ref, 'succeed')
}

/** Does what the donor pressed on a payment page, and has the provider tell of it. */
export async function press(world: DonorWorld, ref: string, act: SandboxAct): Promise<void> {
  const { provider } = world.servers
  const row = await provider.act(ref, act)
  if (!row || !ruleOf[act].tells) return
  // The provider is patient: it tells until it is heard, and then sometimes once more.
  const { rawBody, headers } = provider.webhookFor(row)
  const letter = { body: Buffer.from(rawBody).toString(), headers }
  const times = world.dice.roll(0.3) ? 2 : 1
  for (let index = 0; index < times; index++) void post(world, letter)
}

/** What a payment page's address ends with. */
export const refOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Carries a webhook over the wire, which may lose it, or the server with it. Answers whether it was heard. */
async function deliver({ dice, network, servers }: DonorWorld, { body, headers }: Letter): Promise<boolean> {
  const { death, dropRequest } = network.faults
  if (dice.roll(dropRequest)) return false
  const stepsToLive = dice.roll(death) ? dice.between(0, 40) : Infinity
  const request = { path: webhookPath, headers, body }
  const answer = await servers.handle(dice.between(0, 1), request, stepsToLive)
  return answer?.status === 200
}

async function post(world: DonorWorld, letter: Letter): Promise<void> {
  const { dice, timeline } = world
  for (const waitMs of [dice.between(0, 3_000), 10_000, 60_000, 240_000]) {
    await timeline.sleep(waitMs)
    if (await deliver(world, letter)) return
  }
}

/** Tells of something that nobody would look for, signed anew for each try, until it was heard; then sometimes once more. */
export async function tellUntilHeard(world: DonorWorld, letter: () => Letter): Promise<void> {
  const { dice, timeline } = world
  let rest = dice.roll(0.4) ? 2 : 1
  for (let waitMs = dice.between(0, 120_000); rest > 0; waitMs = Math.min(waitMs * 2 + 1_000, 600_000)) {
    await timeline.sleep(waitMs)
    if (await deliver(world, letter())) rest -= 1
  }
}

/** "Put it back in the basket" in the app, while another tab may have the payment page. */
async function letGo(world: DonorWorld, { offer: { id }, index }: Gift, ref: string): Promise<void> {
  const headers = { 'x-device-key': world.device.secret }
  const asked = world.network
    .carry({ path: `/api/donations/${id}/let-go`, headers, body: null })
    .catch(() => null)
  world.trace.say('donor', `gift ${index}: let go`)
  if (world.dice.roll(0.5)) await press(world, ref, 'succeed')
  await asked
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
  await press(world, refOf(url), 'succeed')
  return 'open'
}
