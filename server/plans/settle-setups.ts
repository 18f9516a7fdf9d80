import type { Service } from '../service.ts'
import { takeMethod } from './open-setup.ts'
import { selectSetups } from './plans.sql.ts'

/** A page to save a card is closed by then. */
const pageMs = 13 * 3_600_000
const perRun = 20

/** Begins the plans whose donor saved a card and never came back to us. Answers how many it looked at. */
export async function settleSetups(service: Service): Promise<number> {
  const since = new Date(service.clock.now().getTime() - pageMs)
  const waiting = await selectSetups(service.db.q, service.payments.name, since, perRun)
  for (const plan of waiting)
    await takeMethod(service, plan).catch((error: unknown) =>
      service.log.warn({ err: error, plan: plan.id }, 'saved card not looked up'),
    )
  return waiting.length
}
