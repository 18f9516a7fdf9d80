import type { Donation, donations as donationGroup } from '../../contract/donations.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { cardFeeHandlers } from './card-fee.ts'
import { resumePayment } from './charge-card.ts'
import type { Gift } from './gift.sql.ts'
import { accepted, give } from './give.ts'
import { letGoUnpaid } from './let-go.ts'
import { ownGift, ownGiftOrHidden } from './own-gift.ts'
import { languageFor, presentDonation } from './present.ts'
import { receiptOf } from './receipt.ts'

export function donationHandlers(service: Service): Handlers<typeof donationGroup> {
  return {
    ...cardFeeHandlers(service),
    give: ({ body }, caller) => give(service, body, caller),
    async find({ params, query }, caller) {
      // A device that nobody is signed in on may ask this way whether one of its own has arrived.
      const owned = caller.person ? ownGift : ownGiftOrHidden
      return await present(service, await owned(service, params.id, caller), query.lang)
    },
    async resume({ params }, caller) {
      const gift = await ownGift(service, params.id, caller)
      return await accepted(service, gift.id, await resumePayment(service, gift))
    },
    async letGo({ params }, caller) {
      const gift = await ownGiftOrHidden(service, params.id, caller)
      const isLetGo = await letGoUnpaid(service, gift)
      const { donation } = await accepted(service, gift.id, null)
      return { donation, isLetGo }
    },
    async receipt({ params, query }, caller) {
      const gift = await ownGift(service, params.id, caller)
      return await receiptOf(service, gift, await present(service, gift, query.lang))
    },
  }
}

const present = async (service: Service, gift: Gift, lang: string | undefined): Promise<Donation> =>
  presentDonation(gift, gift.lines, await loadCatalogue(service), languageFor(lang, gift))
