import { Failure } from '../../contract/errors.ts'
import { askRefund } from '../prepaid/ask-refund.ts'
import type { Service } from '../service.ts'
import { faceMinor, may } from './card-state.ts'
import { withdrawCodes } from './codes.ts'
import { lockCard, updateCard } from './gift-cards.sql.ts'

/** Gives back what is on a card of which nothing was given yet: it opens nothing from now on, and its money is on the way back. */
export async function refundCard(service: Service, id: string): Promise<void> {
  await service.db.transaction(async tx => {
    const of = await lockCard(tx, id, service.payments.isTest)
    const isWhole = of !== null && may('refund', of) && of.balanceMinor === faceMinor(of)
    const refund = { donationId: id, balanceId: id, minor: of?.balanceMinor ?? 0 }
    if (!isWhole || !(await askRefund(tx, service, refund))) throw new Failure('gift_card_not_refundable')
    const now = service.clock.now()
    await withdrawCodes(tx, id, now)
    await updateCard(tx, id, { refundAskedAt: now })
  })
}
