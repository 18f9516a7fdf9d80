import type { Donation, Receipt } from '../../contract/donations.ts'
import { noteBooked } from './booked-at.ts'
import { isShownTo, type KeptGift, unknownDonor } from './kept-gift.ts'
import { observable } from './observable.ts'
import { outboxStore } from './outbox/outbox-state.ts'
import { owner } from './owner.ts'
import { pageStorage } from './session.ts'
import { StorageFailure } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

export interface GiftsSnapshot {
  isLoaded: boolean
  /** This device's gifts that are shown to who is here, newest first. */
  gifts: readonly KeptGift[]
  /** Those that were put aside unpaid, and may have been paid since. */
  aside: readonly KeptGift[]
  /** Those that are shown to their donor alone: that there are such, and no more, is for others to know. */
  hidden: readonly KeptGift[]
  /** This browser keeps nothing: what was given here is not known. */
  isUnkept: boolean
}

const serverSnapshot: GiftsSnapshot = { isLoaded: false, gifts: [], aside: [], hidden: [], isUnkept: false }

let isFollowing = false
const state = observable<GiftsSnapshot>(serverSnapshot, () => {
  if (isFollowing) return
  isFollowing = true
  // Every answer that the outbox gets is written with its gift.
  outboxStore.subscribe(() => void refresh())
  owner.subscribe(() => void refresh())
  void refresh()
})

/** Where storage fails there is nothing kept to show; what can't be kept is still on the service. */
function unlessStorageFails(error: unknown): undefined {
  if (!(error instanceof StorageFailure)) throw error
}

const isOutOfSight = ({ isAside, donation }: KeptGift): boolean =>
  isAside === true && donation?.paidAt == null

async function refresh(): Promise<void> {
  const kept = await readDatabase([], db => db.gifts.orderBy('createdAt').reverse().toArray()).catch(
    unlessStorageFails,
  )
  const [whose, all] = [owner.get(), kept ?? []]
  const shown = all.filter(gift => isShownTo(gift, whose))
  state.set({
    isLoaded: true,
    gifts: shown.filter(gift => !isOutOfSight(gift)),
    aside: shown.filter(isOutOfSight),
    hidden: all.filter(gift => !isShownTo(gift, whose)),
    isUnkept: kept === undefined || pageStorage() === null,
  })
}

async function change(id: string, part: Partial<KeptGift>): Promise<void> {
  await withDatabase(db => db.gifts.update(id, { ...part, updatedAt: Date.now() })).catch(unlessStorageFails)
  await refresh()
}

const openStates: readonly Donation['state'][] = ['pending', 'awaiting', 'failed']

/** A gift as this device last knew it, offline too. */
export const findGift = (id: string): Promise<KeptGift | undefined> =>
  readDatabase(undefined, db => db.gifts.get(id)).catch(unlessStorageFails)

/** Keeps what the service says of a gift; one that nobody can pay any more loses its payment page. */
export const keepDonation = (donation: Donation): Promise<void> =>
  change(donation.id, { donation, ...(!openStates.includes(donation.state) && { payUrl: null }) })

/** Keeps where the payment can be finished. */
export const keepPayUrl = (id: string, payUrl: string | null): Promise<void> => change(id, { payUrl })

/** Keeps that the donor has been taken to the payment page, and need not be told that there is one. */
export const keepLedToPay = (id: string): Promise<void> => change(id, { isLedToPay: true })

/** Takes an unpaid gift out of sight; it stays on the device, and comes back once it is paid. */
export const putAside = (id: string): Promise<void> => change(id, { isAside: true })

/** Keeps that it belongs to somebody, and not to who is here. */
export const keepOfUnknown = (id: string): Promise<void> => change(id, { donor: unknownDonor })

/** Keeps a receipt whole, so that it verifies offline. */
export async function keepReceipt(receipt: Receipt): Promise<void> {
  const { donation } = receipt
  if (!state.get().gifts.some(gift => gift.id === donation.id && gift.receipt)) noteBooked()
  await change(donation.id, { receipt, donation })
}

/** Changes rows of this device's gifts; null removes one. Answers whether any was changed. */
export async function changeGifts(decide: (gift: KeptGift) => KeptGift | null): Promise<boolean> {
  const changed = await withDatabase(db =>
    db.transaction('rw', db.gifts, async () => {
      let isChanged = false
      for (const gift of await db.gifts.toArray()) {
        const after = decide(gift)
        if (after === gift) continue
        isChanged = true
        if (after === null) await db.gifts.delete(gift.id)
        else await db.gifts.put(after)
      }
      return isChanged
    }),
  ).catch(unlessStorageFails)
  await refresh()
  return changed ?? false
}

/** This device's gifts for React's useSyncExternalStore. */
export const giftsStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => serverSnapshot,
}
