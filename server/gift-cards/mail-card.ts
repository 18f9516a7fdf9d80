import { dayMs } from '../../contract/time-units.ts'
import type { Queries } from '../db/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import type { CardMailing } from './card-mailing.ts'
import { type CardRow, faceMinor, isUndecided, may } from './card-state.ts'
import { linkOf, makeCode } from './codes.ts'
import { lockCard, updateCard } from './gift-cards.sql.ts'
import { giverIn } from './giver-in.ts'

/** Has a card mailed when its time has come: once per mailing, however often it is asked for. */
export const enqueueCardMail = (tx: Queries, { id, mailing, sendAt }: CardRow): Promise<boolean> =>
  enqueueJob(tx, {
    kind: 'gift-card',
    key: `${id}:${mailing}`,
    payload: { cardId: id, mailing },
    ...(sendAt ? { runAt: sendAt } : {}),
  })

/** What a job of the kind `gift-card` does: the code is made when the mail is, and kept nowhere else. */
export async function mailCard(service: Service, { payload }: JobRun<CardMailing>): Promise<JobEnd> {
  const { db, clock, config } = service
  return await db.transaction(async tx => {
    const of = await lockCard(tx, payload.cardId, service.payments.isTest)
    if (!of || of.card.mailing !== payload.mailing || of.card.sentAt !== null)
      return { state: 'moot', reason: 'mailed already, or elsewhere' }
    const { card, payment } = of
    // A day at a time, so that a buyer whose money came back may ask for it once more.
    if (isUndecided(of)) return { state: 'later', at: new Date(clock.now().getTime() + dayMs) }
    if (!may('send', of) || card.recipientEmail === null)
      return { state: 'moot', reason: 'not to be mailed any more' }
    const code = await makeCode(tx, service, card.id)
    await enqueueMail(tx, {
      key: `gift-card:${card.id}:${card.mailing}`,
      to: card.recipientEmail,
      language: card.recipientLang,
      template: 'gift-card',
      values: {
        fromName: giverIn(card, card.recipientLang),
        toName: card.toName,
        message: card.message,
        currency: card.currency,
        amountMinor: faceMinor(of),
        code,
        isTest: payment.isTest,
        link: linkOf(config.publicUrl, code, card.recipientLang),
      },
    })
    await updateCard(tx, card.id, { sentAt: clock.now() })
    return { state: 'done' }
  })
}
