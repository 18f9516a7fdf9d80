import type { Queries } from '../db/database.ts'
import { selectProviderRefs } from '../donations/donations.sql.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import { whenReached } from '../jobs/when-reached.ts'
import type { Service } from '../service.ts'
import type { CardRemoval } from './card-removal.ts'
import type { SavedCardRow } from './saved-cards.schema.ts'
import { deleteCards } from './saved-cards.sql.ts'

/** Has cards that were taken out here removed with their provider, after the commit. */
export async function removeAtProvider(tx: Queries, cards: readonly SavedCardRow[]): Promise<void> {
  for (const { id, provider, methodRef, donationId } of cards)
    await enqueueJob(tx, { kind: 'saved-card', key: id, payload: { provider, methodRef, donationId } })
}

/** Removes all cards of a person who leaves. */
export const removeCardsOf = async (tx: Queries, personId: string): Promise<void> =>
  await removeAtProvider(tx, await deleteCards(tx, personId))

/** What a job of the kind `saved-card` does. A card that is gone with the provider already is no mistake. */
export async function removeCard(service: Service, { payload }: JobRun<CardRemoval>): Promise<JobEnd> {
  if (payload.provider !== service.payments.name) return { state: 'moot', reason: 'another provider' }
  return await whenReached(async () => {
    const methodRef = payload.methodRef ?? (await findMethodOfGift(service, payload.donationId))
    if (methodRef === null) return { state: 'moot', reason: 'no card was saved' }
    await service.payments.detach(methodRef)
    return { state: 'done' }
  })
}

async function findMethodOfGift({ db, payments }: Service, donationId: string): Promise<string | null> {
  for (const ref of await selectProviderRefs(db.q, payments.name, donationId)) {
    const method = await payments.findMethod(ref)
    if (method) return method.methodRef
  }
  return null
}
