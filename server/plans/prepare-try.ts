import { createHash } from 'node:crypto'
import type { Currency } from '../../contract/money.ts'
import { claimGift } from '../accounts/person-gifts.ts'
import { openCampaignOf } from '../campaigns/open-campaigns.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { minorGbpOf } from '../catalogue/price.ts'
import type { Queries } from '../db/database.ts'
import { payment } from '../db/schema.ts'
import { insertDonation, selectDonation } from '../donations/donations.sql.ts'
import type { PricedGift } from '../donations/priced-gift.ts'
import { isTakenBy } from '../payments/is-taken-by.ts'
import type { Service } from '../service.ts'
import { tryIdOf } from './gift-id.ts'
import type { PlanGiftRow, PlanRow } from './plans.schema.ts'
import { lockPlan, selectPlanGift, updatePlanGift } from './plans.sql.ts'

/** `elsewhere`, `test-money`: of another kind of money than the service takes; its provider can't be asked. */
type Refusal = 'unwanted' | 'closed' | 'early' | 'elsewhere' | 'test-money'

/** One try to charge a gift. */
export interface Try {
  gift: PlanGiftRow
  plan: PlanRow
  attemptId: string
  methodRef: string
}

/**
 * Makes the gift known, if it is not, and writes down what it is charged to: a try that was begun is repeated with the same
 * card, even if the donor has saved another since.
 */
export async function prepareTry(
  service: Service,
  { planId, dueKey }: Pick<PlanGiftRow, 'planId' | 'dueKey'>,
): Promise<Try | Refusal> {
  const { projects, rates } = await loadCatalogue(service)
  return await service.db.transaction(async tx => {
    const plan = await lockPlan(tx, planId)
    const gift = await selectPlanGift(tx, planId, dueKey)
    if (!plan || !gift) return 'unwanted'
    const methodRef = gift.tryMethod ?? plan.methodRef
    const refusal = refusalOf(service, plan, gift, projects.get(plan.projectId)?.project.isOpen)
    if (refusal || methodRef === null) return refusal ?? 'unwanted'
    const attemptId = tryIdOf(gift.donationId, gift.tries)
    const minorGbp = minorGbpOf(gift.minor, plan.currency as Currency, rates)
    if (!(await selectDonation(tx, gift.donationId))) await makeKnown(service, tx, plan, gift, minorGbp)
    await tx
      .insert(payment)
      .values({
        id: attemptId,
        donationId: gift.donationId,
        provider: plan.provider,
        state: 'opening',
        createdAt: service.clock.now(),
      })
      .onConflictDoNothing()
    await updatePlanGift(tx, gift, { tryMethod: methodRef })
    return { gift, plan, attemptId, methodRef }
  })
}

function refusalOf(
  { payments, clock }: Service,
  plan: PlanRow,
  { retryAt }: PlanGiftRow,
  isOpen: boolean | undefined,
): Refusal | null {
  if (!isTakenBy(payments, plan)) return plan.isTest ? 'test-money' : 'elsewhere'
  if (!isWanted(plan)) return 'unwanted'
  if (!isOpen) return 'closed'
  return retryAt && retryAt > clock.now() ? 'early' : null
}

/** A plan that has ended by itself still gives what had come before; a sponsorship does not: its place is gone. */
const isWanted = ({ state, childFileId }: PlanRow): boolean =>
  state === 'active' || (state === 'ended' && childFileId === null)

async function makeKnown(
  { chance, clock }: Service,
  tx: Queries,
  plan: PlanRow,
  { donationId, minor }: PlanGiftRow,
  minorGbp: number,
): Promise<void> {
  const gift: PricedGift = {
    id: donationId,
    currency: plan.currency as Currency,
    totalMinor: minor,
    totalMinorGbp: minorGbp,
    lines: [
      {
        projectId: plan.projectId,
        unitMinor: minor,
        quantity: 1,
        totalMinor: minor,
        totalMinorGbp: minorGbp,
        // What its campaign takes no more goes to the project alone.
        campaignId: await openCampaignOf(tx, clock, plan),
      },
    ],
    from: null,
    // Checked when the plan was made.
    visibility: plan.visibility as PricedGift['visibility'],
    publicName: plan.publicName,
    message: null,
    email: plan.email,
    lang: plan.lang as PricedGift['lang'],
  }
  const { lines: _, from: __, ...columns } = gift
  const row = {
    ...columns,
    ownerHash: plan.ownerHash,
    requestHash: Uint8Array.from(createHash('sha256').update(donationId).digest()),
    salt: chance.bytes(32),
    provider: plan.provider,
    isTest: plan.isTest,
    createdAt: clock.now(),
  }
  await insertDonation(tx, row, gift)
  if (plan.personId !== null) await claimGift(tx, plan.personId, donationId, clock.now())
}
