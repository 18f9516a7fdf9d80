import type { Service } from '../service.ts'
import { applyEvents } from './apply-events.ts'
import { selectUnapplied } from './jobs.sql.ts'

const newestMs = 5_000
/** What was set aside on purpose is looked at again as long as this, then left for a person. */
const oldestMs = 3_600_000
const limit = 100

/** Applies events that were kept by a process that then died, or failed. Answers for how many gifts. */
export async function applyLeftOver(service: Service): Promise<number> {
  const now = service.clock.now().getTime()
  const [from, to] = [new Date(now - oldestMs), new Date(now - newestMs)]
  const ids = await selectUnapplied(service.db.q, service.payments.name, from, to, limit)
  for (const id of ids) {
    // One gift that can't be applied must not hold up the others.
    await applyEvents(service, id).catch((error: unknown) =>
      service.log.error({ err: error, id }, 'events not applied'),
    )
  }
  return ids.length
}
