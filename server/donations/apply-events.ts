import { forgetProgress } from '../catalogue/load-catalogue.ts'
import { sequence } from '../ledger/log.ts'
import type { Service } from '../service.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { settleGifts } from './settle-gifts.ts'

/**
 * Brings a gift to the state that its recorded events say, with its journals, feed items and progress, in one
 * transaction. May be called any number of times, by anyone. Answers false where there is no such gift, or none that a provider takes.
 */
export async function applyEvents(service: Service, donationId: string): Promise<boolean> {
  const settled = await retryConflicts(() =>
    service.db.transaction(tx => settleGifts(service, tx, [donationId])),
  )
  if (settled === 'moved') await announceMoney(service)
  return settled !== 'unknown'
}

/** Money moved: the log takes its journals in, and who watches the feed is told. */
export async function announceMoney(service: Service): Promise<void> {
  forgetProgress(service.db)
  // The poll of the table is the truth: a gift is not undone because nobody could be told.
  await sequence(service).catch((error: unknown) => service.log.error({ err: error }, 'log not sequenced'))
  service.bus.publish('feed')
  await service.db
    .notify('feed')
    .catch((error: unknown) => service.log.error({ err: error }, 'feed not notified'))
}
