import type { DonationOffer } from '../../../contract/donations.ts'
import { authStore, ownerKnown } from '../account/auth-state.ts'
import { impersonation } from '../account/impersonation.ts'
import { atMostEvery } from '../at-most-every.ts'
import { holdUpdates } from '../busy.ts'
import { CallError } from '../call-error.ts'
import { channel } from '../channel.ts'
import { keepDeviceKey, settledDeviceKey } from '../device.ts'
import type { KeptGift } from '../kept-gift.ts'
import { owner } from '../owner.ts'
import { authTokenKey, stored } from '../session.ts'
import { StorageFailure } from '../storage-failure.ts'
import { shownEntries } from './dexie-store.ts'
import { type Drained, makeDrain } from './drain.ts'
import { confirm, enqueue, putBack, type Saved, withdraw, withdrawKinds } from './enqueue.ts'
import { type Draft, donorOf, type EntryKind, entryOf, isOpenTo, makerOf, type OutboxEntry } from './entry.ts'
import { grantFor } from './gift-grant.ts'
import { makeLetGo } from './let-go.ts'
import { outboxStore, showEntries, showProblem } from './outbox-state.ts'
import { type Meaning, meaningOf } from './settle.ts'
import { takeBack as takeBackFrom } from './take-back.ts'
import type { Occasion } from './tidy.ts'
import { callsOf, deviceWorld } from './world.ts'

const others = channel('outbox')

/** The token of who is here. Of somebody who is only looked at there is none: it would be the administrator's. */
const calls = callsOf(whose =>
  whose === owner.get() && impersonation.get() === null ? stored(authTokenKey) : null,
)
const world = deviceWorld(changed, calls)
const letGo = makeLetGo(calls)
const drainNow = makeDrain(world)

/** While a long queue drains, the screen follows ten times a second, not with every entry. */
const refreshSoon = atMostEvery(100, () => void refresh())

function changed(): void {
  others.announce()
  refreshSoon()
}

/** Who is signed in is told nothing of another's; where nobody is, somebody has to be told that it waits. */
const isTold = (entry: OutboxEntry): boolean => owner.get() === 'device' || isOpenTo(entry, owner.get())

let refreshing: Promise<void> | null = null
let isStale = false

/** Reads the outbox again; changes that come while it reads are one more reading. */
function refresh(): Promise<void> {
  isStale = true
  refreshing ??= readAll()
  return refreshing
}

async function readAll(): Promise<void> {
  try {
    while (isStale) {
      isStale = false
      showEntries(await shownEntries(), isTold)
    }
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    showProblem(error.problem)
  } finally {
    refreshing = null
  }
}

/** Gifts that wait since before they said whose they are; of what is sent the account tells. */
async function tellDonors(): Promise<void> {
  const waiting = (await shownEntries()).filter(
    entry => entry.kind === 'donation' && entry.state !== 'done' && makerOf(entry) !== 'device',
  )
  if (waiting.length === 0) return
  await world.store.change(
    waiting.map(entry => entry.id),
    entry => ({ entry, gift: held => (held ? { ...donorOf(entry), ...held } : null) }),
  )
}

/** Begins to follow what other tabs and the worker do to the outbox, and who is here. Called once, after the first paint. */
export async function followOutbox(): Promise<void> {
  others.listen(refreshSoon)
  owner.subscribe(refreshSoon)
  try {
    await tellDonors()
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
  }
  await refresh()
}

/** Puts back what the page still shows as unsent, and the key that proves whose it is, after storage was lost under it. */
export async function restoreOutbox(): Promise<void> {
  const unsent = outboxStore.getSnapshot().entries.filter(entry => entry.state !== 'done')
  try {
    await keepDeviceKey()
    await putBack(world.store, unsent)
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    showProblem(error.problem)
  }
}

/** Sends what waits; null when the device's storage failed, or we did: the snapshot then says so, and it is tried again. */
export async function drainOutbox(occasion: Occasion): Promise<Drained | null> {
  // Between two gifts none is under way, and yet it isn't over.
  const letGo = holdUpdates('sending')
  try {
    return await drainNow(occasion)
  } catch (error) {
    const isStorage = error instanceof StorageFailure
    // A bug of ours is told like any other, and keeps no gift from its next try.
    if (!isStorage) globalThis.reportError?.(error)
    showProblem(isStorage ? error.problem : 'internal')
    return null
  } finally {
    letGo()
  }
}

/**
 * Whose a gift is that waits: the device's, which goes out whoever is signed in by then; made signed in, as its donor's. What a
 * balance or a card of theirs pays is charged to nobody but who is signed in.
 */
async function ownershipOf({
  id,
  from,
  savedCard,
}: DonationOffer): Promise<Pick<Draft, 'owner' | 'donor' | 'grant'>> {
  const maker = owner.get()
  if (maker === 'device' || from || savedCard !== undefined) return { owner: maker }
  const { user } = authStore.getSnapshot()
  const grant = user && (await grantFor(user, id))
  return { owner: 'device', donor: maker, ...(grant && { grant }) }
}

const giftDraft = async (offer: DonationOffer): Promise<Draft> => ({
  id: offer.id,
  kind: 'donation',
  body: offer,
  ...(await ownershipOf(offer)),
})

/**
 * Puts a gift, under the id that this device made for it, into the outbox and among this device's gifts.
 * @param undoMs how long it may be taken back before it goes out
 */
export async function enqueueGift(
  offer: DonationOffer,
  undoMs = 0,
): Promise<Saved | 'not_while_impersonating'> {
  // The worker may be the first to send it: by then the device must have the key that it will always have.
  await settledDeviceKey()
  // Nor may a gift of somebody who is signed in, and gives before that is known again, stay out of their account.
  await ownerKnown()
  // It would be sent without the grant, and so be the administrator's own gift, out of their own wallet.
  if (impersonation.get() !== null) return 'not_while_impersonating'
  return enqueue(world.store, await giftDraft(offer), world.now(), undoMs)
}

/** Sends a gift that the browser does not keep. It may have arrived also where nobody told what became of it. */
export async function sendUnsaved(
  offer: DonationOffer,
): Promise<{ meaning: Meaning; mayHaveArrived: boolean }> {
  const entry = entryOf(await giftDraft(offer), world.now())
  const wasOnline = world.isOnline()
  const meaning = meaningOf(await world.send([entry]), entry)
  const isCertain =
    meaning.means === 'later' && meaning.cause === 'network' && !wasOnline && !world.isOnline()
  return { meaning, mayHaveArrived: !isCertain }
}

/** Puts any other replayable call into the outbox, as whoever is signed in. */
export const enqueueCall = (draft: Omit<Exclude<Draft, { kind: 'donation' }>, 'owner'>): Promise<Saved> =>
  // The draft's kind and body belong together already; only the owner is added.
  enqueue(world.store, { ...draft, owner: owner.get() } as Draft, world.now())

/** One entry as it stands; undefined when it is gone or storage fails. */
export async function findEntry(id: string): Promise<OutboxEntry | undefined> {
  await refresh()
  return outboxStore.getSnapshot().entries.find(entry => entry.id === id)
}

/** Whether who is here may decide about an entry: nobody does about what another has made. */
async function isDecidedHere(id: string): Promise<boolean> {
  const entry = await findEntry(id)
  return entry === undefined || isOpenTo(entry, owner.get())
}

/** The donor still wants it: after 72 hours. */
export async function sendAgain(id: string): Promise<void> {
  if (await isDecidedHere(id)) await confirm(world.store, id, world.now())
}

/** The donor takes it back, or has seen the refusal. Answers whether it is gone: what is under way, sent, may be, or is another's stays. */
export const discard = async (id: string): Promise<boolean> =>
  (await isDecidedHere(id)) && withdraw(world.store, id)

/** Somebody's account is deleted: what waits of their gifts is a guest's from now on, or nobody could ever send it. */
export async function releaseGifts(whose: string): Promise<void> {
  try {
    const held = (await shownEntries()).filter(({ donor, state }) => donor === whose && state !== 'done')
    await world.store.change(
      held.map(({ id }) => id),
      entry => ({ entry: asGuests(entry), gift: held => (held ? asGuests(held) : null) }),
    )
  } catch (error) {
    // Storage that fails holds nothing that waits.
    if (!(error instanceof StorageFailure)) throw error
  }
}

function asGuests<T extends OutboxEntry | KeptGift>(made: T): T {
  const { donor: _, ...guests } = made
  if ('grant' in guests) delete guests.grant
  return guests as T
}

/** As `discard`, of a gift that may have arrived: the service is asked. Throws CallError where that can't be, or the device's storage fails. */
export async function takeGiftBack(id: string): Promise<boolean> {
  try {
    return (await isDecidedHere(id)) && (await takeBackFrom({ ...world, letGo }, id))
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    throw new CallError(
      'The gift could not be taken off the device',
      { status: null, code: 'internal' },
      { cause: error },
    )
  }
}

/** Storage that fails holds nothing to be taken back. */
function unlessStorageFails(error: unknown): undefined {
  if (!(error instanceof StorageFailure)) throw error
}

/** A gift that was refused in front of its donor is none: a browser that keeps nothing has nothing of it either. */
export const dropRefused = async (id: string): Promise<void> =>
  void (await discard(id).catch(unlessStorageFails))

/** Takes back all calls of some kinds that are not sent yet: a consent was withdrawn. */
export const takeBack = (...kinds: Exclude<EntryKind, 'donation'>[]): Promise<void> =>
  withdrawKinds(world.store, kinds).catch(unlessStorageFails)
