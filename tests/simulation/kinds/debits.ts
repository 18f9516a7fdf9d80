import { dayMs, hourMs } from '../../../contract/time-units.ts'
import { pause } from './ask.ts'
import type { Kind } from './kind.ts'
import { actOn, beginPlan, dateFaults, datesOf } from './plan.ts'

/** As long as a gift waits for its payment: the last bank has decided by then. */
const days = 3
const longestHours = 30

/** A daily plan on a bank that takes hours or days to decide about each date, and says no to some. */
export const debits: Kind = {
  name: 'debits',
  days,
  async live(world) {
    const { dice, servers, trace } = world
    const { id, methodRef } = await beginPlan(world, 'save')
    if (methodRef !== null)
      servers.provider.slow(methodRef, () => {
        const decision = { isPaid: dice.roll(0.7), afterMs: dice.between(1, longestHours) * hourMs }
        trace.say('bank', `will ${decision.isPaid ? 'pay' : 'refuse'} in ${decision.afterMs / hourMs} h`)
        return decision
      })
    await pause(world, dayMs + dice.between(0, 8) * hourMs)
    await actOn(world, id, 'cancel')
    return async () => (await datesOf(world, id)).flatMap(dateFaults)
  },
}
