import { cartStore } from '../../data/cart.ts'
import { announceConversion } from '../../data/conversions.ts'
import { giftsStore } from '../../data/gifts.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { store, stored } from '../../data/session.ts'
import type { Tell } from './tell.ts'

/** Gifts that were told of: paying leaves the page, so that memory alone would forget. Their ids stay on the device. */
const toldKey = 'jariyah.gifts-told'
const mostTold = 50

function toldBefore(): string[] {
  try {
    const kept: unknown = JSON.parse(stored(toldKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(mark => typeof mark === 'string') : []
  } catch {
    return []
  }
}

/** True the first time. */
function isNews(mark: string): boolean {
  const told = toldBefore()
  if (told.includes(mark)) return false
  store(toldKey, JSON.stringify([...told, mark].slice(-mostTold)))
  return true
}

function tellOfGift({ id, donation, offer }: KeptGift, sinceMs: number, tell: Tell): void {
  const items = offer.lines.length
  if (isNews(`given:${id}`)) tell.donation({ step: 'given', items })
  const isPaidSince = donation?.paidAt && Date.parse(donation.paidAt) >= sinceMs
  if (!isPaidSince || !isNews(`paid:${id}`)) return
  const { totalMinorGbp } = donation
  const value = totalMinorGbp === undefined ? undefined : totalMinorGbp / 100
  tell.donation({ step: 'paid', items, value })
  if (value !== undefined) announceConversion({ conversionType: 'donation', value })
}

/**
 * The way of a gift: into the basket, given, paid. Which cause it is for the ledger knows; here it is only counted.
 * @param sinceMs gifts before that are nobody's to tell: it was not agreed to yet
 */
export function collectDonations(sinceMs: number, tell: Tell): () => void {
  let items: number | null = null
  const basketChanged = () => {
    const basket = cartStore.getSnapshot()
    if (!basket.isLoaded) return
    const before = items ?? basket.items.length
    items = basket.items.length
    if (items > before) tell.donation({ step: 'basket', items })
  }
  const giftsChanged = () => {
    for (const gift of giftsStore.getSnapshot().gifts)
      if (gift.createdAt >= sinceMs) tellOfGift(gift, sinceMs, tell)
  }
  const stops = [cartStore.subscribe(basketChanged), giftsStore.subscribe(giftsChanged)]
  basketChanged()
  giftsChanged()
  return () => {
    for (const stop of stops) stop()
  }
}
