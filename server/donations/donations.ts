import type { Donation, donations as donationGroup } from '../../contract/donations.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { cardFeeHandlers } from './card-fee.ts'
import { resumePayment } from './charge-card.ts'
import type { Gift } from './gift.sql.ts'
import { accepted, give } from './give.ts'
import { letGoUnpaid } from './let-go.ts'
import { ownRow } from './own-row.ts'
import { languageFor, presentDonation } from './present.ts'
import { receiptOf } from './receipt.ts'

export function donationHandlers(service: Service): Handlers<typeof donationGroup> {
  return {
    ...cardFeeHandlers(service),
    give: ({ body }, caller) => give(service, body, caller),
    async find({ params, query }, caller) {
      return await present(service, await ownRow(service, params.id, caller), query.lang)
    },
    async resume({ params }, caller) {
      const row = await ownRow(service, params.id, caller)
      return await accepted(service, row.id, await resumePayment(service, row))
    },
    async letGo({ params }, caller) {
      const row = await ownRow(service, params.id, caller)
      const isLetGo = await letGoUnpaid(service, row)
      const { donation } = await accepted(service, row.id, null)
      return { donation, isLetGo }
    },
    async receipt({ params, query }, caller) {
      const row = await ownRow(service, params.id, caller)
      return await receiptOf(service, row, await present(service, row, query.lang))
    },
  }
}

const present = async (service: Service, gift: Gift, lang: string | undefined): Promise<Donation> =>
  presentDonation(gift, gift.lines, await loadCatalogue(service), languageFor(lang, gift))
