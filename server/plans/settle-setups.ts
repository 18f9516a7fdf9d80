import { dayMs, hourMs } from '../../contract/time-units.ts'
import type { Service } from '../service.ts'
import { forgetSetup, takeMethod } from './open-setup.ts'
import type { PlanRow } from './plans.schema.ts'
import { selectSetups } from './plans.sql.ts'

/** A page that has closed for so long, by our clock, takes no card any more. */
const closedMs = hourMs
/** Of one that could not be looked up for so long nothing is to be known. */
const longestMs = 30 * dayMs
/** No page is open for so long. */
const furthestMs = 2 * dayMs
const perRun = 20

/**
 * Takes the cards that donors saved on a page from which they never came back to us: a plan begins with it, a running one goes on
 * with it. A page that has closed is looked at until its provider has said what became of it, so neither many open ones nor a
 * provider that is out of reach has a card forgotten. Answers how many were looked at.
 */
export async function settleSetups(service: Service): Promise<number> {
  const now = service.clock.now().getTime()
  const within = (fromMs: number, toMs: number) =>
    selectSetups(service.db.q, service.payments, [new Date(now + fromMs), new Date(now + toMs)], perRun)
  const closed = await within(-longestMs, -closedMs)
  const open = await within(-closedMs, furthestMs)
  for (const plan of open) await lookForCard(service, plan)
  for (const plan of closed)
    if ((await lookForCard(service, plan)) === 'none') await forgetSetup(service, plan)
  return open.length + closed.length
}

/** Takes a card that was saved on a plan's page; `unknown` where the provider does not tell. */
export async function lookForCard(service: Service, plan: PlanRow): Promise<'taken' | 'none' | 'unknown'> {
  try {
    return (await takeMethod(service, plan)) ? 'taken' : 'none'
  } catch (error) {
    service.log.warn({ err: error, plan: plan.id }, 'saved card not looked up')
    return 'unknown'
  }
}
