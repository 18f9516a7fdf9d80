import type { HeldCard } from '../../contract/gift-cards.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { type DonationRow, selectLinesOf } from '../donations/donations.sql.ts'
import { languageFor, presentDonation } from '../donations/present.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { faceMinor, isSound, type PaidCard } from './card-state.ts'
import { selectGiftsFrom } from './gift-cards.sql.ts'
import { giverIn } from './giver-in.ts'

/** Redeemed cards as their holder sees them, with what they gave from each, newest first. */
export async function presentHeld(
  service: Service,
  cards: readonly PaidCard[],
  caller: Caller,
  lang: string | undefined,
): Promise<HeldCard[]> {
  const { q } = service.db
  const gifts = await selectGiftsFrom(
    q,
    cards.map(({ card }) => card.id),
    caller,
  )
  const lines =
    gifts.length > 0
      ? await selectLinesOf(
          q,
          gifts.map(({ id }) => id),
        )
      : []
  const linesOf = Map.groupBy(lines, ({ donationId }) => donationId)
  const catalogue = await loadCatalogue(service)
  const presented = (row: DonationRow) =>
    presentDonation(row, linesOf.get(row.id) ?? [], catalogue, languageFor(lang, row))
  const giftsOf = Map.groupBy(gifts, ({ balanceId }) => balanceId)
  return cards.map(of => ({
    ...held(of, (giftsOf.get(of.card.id) ?? []).map(presented)),
    fromName: giverIn(of.card, lang),
  }))
}

function held(of: PaidCard, gifts: HeldCard['gifts']): Omit<HeldCard, 'fromName'> {
  const { card, payment, balanceMinor } = of
  if (!card.redeemedAt) throw new Error(`Card ${card.id} is not redeemed`)
  return {
    id: card.id,
    design: card.design,
    toName: card.toName,
    message: card.message,
    currency: card.currency,
    amountMinor: faceMinor(of),
    balanceMinor,
    redeemedAt: card.redeemedAt.toISOString(),
    isHalted: !isSound(of),
    gifts,
    isTest: payment.isTest,
  }
}
