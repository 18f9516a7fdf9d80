import { RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../contract/errors.ts'
import { emailFault } from '../accounts/check-person.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import { LimitStore } from '../http/limit-store.ts'
import type { Service } from '../service.ts'
import { may, type PaidCard } from './card-state.ts'
import { linkOf, makeCode, withdrawCodes } from './codes.ts'
import { lockCard, updateCard } from './gift-cards.sql.ts'
import { enqueueCardMail } from './mail-card.ts'

const sendingsPerDay = 10

/** Refuses a buyer who has one card sent, or its link shown, again and again. */
export function makeSendLimit({ db, clock }: Service): (cardId: string, caller: Caller) => Promise<void> {
  const store = new LimitStore(db, clock, {
    name: 'gift-card-send',
    points: sendingsPerDay,
    durationSeconds: 24 * 3_600,
  })
  return async (cardId, caller) => {
    try {
      await store.consume(cardId)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      caller.setHeader('retry-after', String(Math.ceil(refused.msBeforeNext / 1000)))
      throw new Failure('too_many_requests')
    }
  }
}

/** The card, locked, where its buyer may do so; a redeemed or returned one is refused. */
async function sendable(
  tx: Queries,
  { payments }: Service,
  id: string,
  act: 'send' | 'link',
): Promise<PaidCard> {
  const of = await lockCard(tx, id, payments.isTest)
  if (!of || !may(act, of)) throw new Failure('gift_card_not_sendable')
  return of
}

/** A fresh link and code to pass on. */
export async function linkCard(service: Service, id: string): Promise<{ code: string; url: string }> {
  return await service.db.transaction(async tx => {
    const { card } = await sendable(tx, service, id, 'link')
    const code = await makeCode(tx, service, id)
    return { code, url: linkOf(service.config.publicUrl, code, card.recipientLang) }
  })
}

interface Sending {
  recipientEmail: string
  when: 'now' | 'as_planned'
}

/** Mails a card again. To another address than before, what was sent until now opens nothing any more. */
export async function sendCard(service: Service, id: string, sending: Sending): Promise<void> {
  const to = sending.recipientEmail.trim()
  const fault = emailFault(to)
  if (fault) throw new Failure(fault, { recipientEmail: fault })
  await service.db.transaction(async tx => {
    const { card } = await sendable(tx, service, id, 'send')
    const isCorrected = card.recipientEmail !== null && card.recipientEmail !== to
    const change = {
      recipientEmail: to,
      mailing: card.mailing + 1,
      sentAt: null,
      ...(isCorrected && { openedAt: null }),
      ...(sending.when === 'now' && { sendAt: null }),
    }
    if (isCorrected) await withdrawCodes(tx, id, service.clock.now())
    await updateCard(tx, id, change)
    await enqueueCardMail(tx, { ...card, ...change })
  })
}
