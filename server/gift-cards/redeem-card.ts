import { Failure } from '../../contract/errors.ts'
import type { GiftCardFace } from '../../contract/gift-cards.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { faceMinor, isSound, type PaidCard } from './card-state.ts'
import { cardIdOf } from './codes.ts'
import { isHeldBy, lockCard, updateCard } from './gift-cards.sql.ts'
import { giverIn } from './giver-in.ts'

/** Whether a card is there for the caller: nobody's yet, or theirs already. */
const isFor = (of: PaidCard | null, caller: Caller): of is PaidCard =>
  of !== null && isSound(of) && (of.card.redeemedAt === null || isHeldBy(of, caller))

/**
 * The card that a code opens for the caller. A wrong code, one that somebody else has used and one that was withdrawn are
 * told apart by nothing.
 */
async function cardBehind<T>(
  { db, payments }: Service,
  code: string,
  caller: Caller,
  act: (tx: Parameters<Parameters<Service['db']['transaction']>[0]>[0], of: PaidCard) => Promise<T>,
): Promise<T> {
  return await db.transaction(async tx => {
    const id = await cardIdOf(tx, code)
    const of = await lockCard(tx, id ?? '00000000-0000-0000-0000-000000000000', payments.isTest)
    if (!isFor(of, caller)) throw new Failure('gift_card_code_wrong', { code: 'gift_card_code_wrong' })
    return await act(tx, of)
  })
}

/** Shows a card to its recipient; its buyer sees that it was opened. */
export const openCard = (
  service: Service,
  code: string,
  caller: Caller,
  lang: string | undefined,
): Promise<GiftCardFace> =>
  cardBehind(service, code, caller, async (tx, of) => {
    const { card, payment } = of
    if (!card.openedAt) await updateCard(tx, card.id, { openedAt: service.clock.now() })
    const { design, toName, message, currency } = card
    const fromName = giverIn(card, lang)
    return {
      design,
      fromName,
      toName,
      message,
      currency,
      amountMinor: faceMinor(of),
      isTest: payment.isTest,
    }
  })

/** Makes a card the caller's. Of any number at once one gets it; that one may ask again. Answers the card's id. */
export const redeemCard = (service: Service, code: string, caller: Caller): Promise<string> =>
  cardBehind(service, code, caller, async (tx, { card }) => {
    if (card.redeemedAt) return card.id
    const now = service.clock.now()
    await updateCard(tx, card.id, {
      openedAt: card.openedAt ?? now,
      redeemedAt: now,
      holderHash: caller.deviceHash,
      personId: caller.person?.id ?? null,
    })
    return card.id
  })
