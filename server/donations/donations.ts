import type { Donation, donations as donationGroup } from '../../contract/donations.ts'
import { Failure } from '../../contract/errors.ts'
import { ownerOfGift } from '../accounts/person-gifts.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { type DonationRow, selectDonation, selectLines } from './donations.sql.ts'
import { accepted, deviceOf, give, isOwner } from './give.ts'
import { paymentUrl } from './open-payment.ts'
import { languageFor, presentDonation } from './present.ts'
import { receiptOf } from './receipt.ts'
import { isUuid7 } from './uuid-time.ts'

export function donationHandlers(service: Service): Handlers<typeof donationGroup> {
  return {
    give: ({ body }, caller) => give(service, body, caller),
    async find({ params, query }, caller) {
      return await present(service, await ownRow(service, params.id, caller), query.lang)
    },
    async resume({ params }, caller) {
      const row = await ownRow(service, params.id, caller)
      return await accepted(service, row.id, await paymentUrl(service, row.id))
    },
    async receipt({ params, query }, caller) {
      const row = await ownRow(service, params.id, caller)
      return await receiptOf(service, row, await present(service, row, query.lang))
    },
  }
}

/** A gift of another device, or of another person, is answered like one that does not exist. */
async function ownRow(service: Service, id: string, caller: Caller): Promise<DonationRow> {
  const device = deviceOf(caller)
  const row = isUuid7(id) ? await selectDonation(service.db.q, id) : null
  if (!row || !(await isOwnOf(service, row, device, caller))) throw new Failure('not_found')
  return row
}

/** Whoever is signed in sees their own gifts, made on whatever device, and those of this device that are nobody's yet. */
async function isOwnOf(
  { db }: Service,
  row: DonationRow,
  device: Uint8Array,
  { person }: Caller,
): Promise<boolean> {
  if (!person) return isOwner(row, device)
  const owner = await ownerOfGift(db.q, row.id)
  return owner === null ? isOwner(row, device) : owner === person.id
}

async function present(service: Service, row: DonationRow, lang: string | undefined): Promise<Donation> {
  const lines = await selectLines(service.db.q, row.id)
  return presentDonation(row, lines, await loadCatalogue(service), languageFor(lang, row))
}
