import type { DisputeCase, RefundCase } from '../../contract/admin/refunds.ts'
import type { DonationState } from '../../contract/donations.ts'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { type LineRow, selectLinesOf } from '../donations/donations.sql.ts'
import { titleOfLine } from '../donations/present.ts'
import { receiptNumberOf } from '../donations/receipt.ts'
import { pageOf } from '../lists/page-of.ts'
import type { Service } from '../service.ts'
import { selectCases, selectDisputes } from './cases.sql.ts'
import { selectGifts, selectRefundsIn } from './gifts.sql.ts'
import { presentRefund } from './refunds.ts'

type Gift = RefundCase['gift']

/** Which part of a list is read. `after`: where the page before ended. */
interface Part {
  lang: Language
  after?: string | undefined
  limit: number
}

/** A part of a list, and after which place it goes on; null at its end. */
interface Page<Case> {
  cases: Case[]
  next: string | null
}

/** Throws Failure('bad_request') for an `after` that is none. */
export async function findRefundCases(service: Service, part: Part): Promise<Page<RefundCase>> {
  const { places, next } = await pageOf(
    part,
    asked => selectCases(service.db.q, asked),
    ({ id }) => id,
  )
  const requests = await selectRefundsIn(
    service.db.q,
    places.map(({ id }) => id),
  )
  const gifts = await giftsOf(
    service,
    part.lang,
    places.map(({ donationId }) => donationId),
  )
  const cases = places.flatMap(({ id, donationId, decidedBy }) => {
    const [request, gift] = [requests.get(id), gifts.get(donationId)]
    return request && gift ? [{ request: presentRefund(request), gift, decidedBy }] : []
  })
  return { cases, next }
}

/** Throws Failure('bad_request') for an `after` that is none. */
export async function findDisputeCases(service: Service, part: Part): Promise<Page<DisputeCase>> {
  const { places, next } = await pageOf(
    part,
    asked => selectDisputes(service.db.q, asked),
    ({ key }) => key,
  )
  const gifts = await giftsOf(
    service,
    part.lang,
    places.map(({ donationId }) => donationId),
  )
  const cases = places.flatMap(place => {
    const { donationId, rank: _rank, key: _key, ...dispute } = place
    const gift = gifts.get(donationId)
    return gift ? [{ ...dispute, gift }] : []
  })
  return { cases, next }
}

/** What the finance side sees of gifts: no donor in it. */
async function giftsOf(service: Service, lang: Language, ids: readonly string[]): Promise<Map<string, Gift>> {
  if (ids.length === 0) return new Map()
  const { q } = service.db
  const { projects } = await loadCatalogue(service)
  const lines = Map.groupBy(await selectLinesOf(q, ids), (line: LineRow) => line.donationId)
  const gifts = (await selectGifts(q, ids)).map(
    (row): Gift => ({
      donationId: row.id,
      number: receiptNumberOf(row.id),
      // Both were checked when the row was written.
      state: row.state as DonationState,
      currency: row.currency as Currency,
      totalMinor: row.totalMinor,
      refundedMinor: row.refundedMinor + row.lostMinor,
      paidAt: row.paidAt?.toISOString() ?? null,
      titles: (lines.get(row.id) ?? []).map(line =>
        titleOfLine(line, projects.get(line.projectId)?.project.title, lang),
      ),
      isTest: row.isTest,
    }),
  )
  return new Map(gifts.map(gift => [gift.donationId, gift]))
}
