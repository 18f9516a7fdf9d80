import { selectProviderRefs } from '../donations/donations.sql.ts'
import type { SavedMethod } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { removeAtProvider } from './remove-cards.ts'
import type { SavedCardRow } from './saved-cards.schema.ts'
import { deleteSame, keepMethod, selectCards, selectUntold } from './saved-cards.sql.ts'

/** Gifts looked into at once; the others wait for the next look. */
const perLook = 5

/**
 * A person's cards that can be charged now, newest first. Those whose gift was just paid are asked of the provider; where it
 * can't be reached they come with a later look.
 */
export async function cardsOf(service: Service, personId: string): Promise<SavedCardRow[]> {
  const { db, payments, log } = service
  for (const card of await selectUntold(db.q, personId, payments, perLook))
    await takeCard(service, card).catch((error: unknown) =>
      log.warn({ err: error, card: card.id }, 'saved card not looked up'),
    )
  return await selectCards(db.q, personId, payments)
}

async function takeCard(service: Service, card: SavedCardRow): Promise<void> {
  const refs = await selectProviderRefs(service.db.q, card.provider, card.donationId)
  for (const ref of refs) {
    const method = await service.payments.findMethod(ref)
    if (method) return await keep(service, card, method)
  }
}

const keep = ({ db }: Service, card: SavedCardRow, method: SavedMethod): Promise<void> =>
  db.transaction(async tx => {
    if (await keepMethod(tx, card.id, method)) await removeAtProvider(tx, await deleteSame(tx, card, method))
  })
