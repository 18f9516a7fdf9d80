import type { DisputeCase, RefundCase } from '../../contract/admin/refunds.ts'
import type { DonationState } from '../../contract/donations.ts'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import { type LineRow, selectLinesOf } from '../donations/donations.sql.ts'
import { receiptNumberOf } from '../donations/receipt.ts'
import type { Service } from '../service.ts'
import { selectCases, selectDisputes } from './cases.sql.ts'
import { selectGifts, selectRefundsIn } from './gifts.sql.ts'
import { presentRefund } from './refunds.ts'

type Gift = RefundCase['gift']

export async function findRefundCases(service: Service, lang: Language): Promise<RefundCase[]> {
  const places = await selectCases(service.db.q)
  const requests = await selectRefundsIn(
    service.db.q,
    places.map(({ id }) => id),
  )
  const gifts = await giftsOf(
    service,
    lang,
    places.map(({ donationId }) => donationId),
  )
  return places.flatMap(({ id, donationId, decidedBy }) => {
    const [request, gift] = [requests.get(id), gifts.get(donationId)]
    return request && gift ? [{ request: presentRefund(request), gift, decidedBy }] : []
  })
}

export async function findDisputeCases(service: Service, lang: Language): Promise<DisputeCase[]> {
  const places = await selectDisputes(service.db.q)
  const gifts = await giftsOf(
    service,
    lang,
    places.map(({ donationId }) => donationId),
  )
  return places.flatMap(({ donationId, ...dispute }) => {
    const gift = gifts.get(donationId)
    return gift ? [{ ...dispute, gift }] : []
  })
}

/** What the finance side sees of gifts: no donor in it. */
async function giftsOf(service: Service, lang: Language, ids: readonly string[]): Promise<Map<string, Gift>> {
  if (ids.length === 0) return new Map()
  const { q } = service.db
  const catalogue = await loadCatalogue(service)
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
      titles: (lines.get(row.id) ?? []).map(({ projectId }) => titleOf(catalogue, projectId, lang)),
      isTest: row.isTest,
    }),
  )
  return new Map(gifts.map(gift => [gift.donationId, gift]))
}

function titleOf({ projects }: Catalogue, projectId: string, lang: Language): string {
  const found = projects.get(projectId)
  return found ? textIn(found.project.title, lang) : projectId
}
