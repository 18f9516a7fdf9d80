import { dayMs, hourMs } from '../../../contract/time-units.ts'
import { pause } from './ask.ts'
import type { Kind } from './kind.ts'
import { actOn, beginPlan, dateFaults, datesOf } from './plan.ts'

const days = 3

/** A daily plan over some days: charged by the jobs, paused and gone on with, cancelled in the end. */
export const plans: Kind = {
  name: 'plans',
  days,
  async live(world) {
    const { dice, timeline } = world
    const until = timeline.now + days * dayMs
    const isDeclining = dice.roll(0.2)
    const { id } = await beginPlan(world, isDeclining ? 'declining' : 'save')
    const isPaused = dice.roll(0.5)
    await pause(world, dice.between(1, 30) * hourMs)
    if (isPaused) {
      await actOn(world, id, 'pause')
      await pause(world, dice.between(1, 20) * hourMs)
      await actOn(world, id, 'resume')
    }
    // One that rested for long is cancelled sooner: its story ends within its days.
    await pause(world, Math.min(dayMs + dice.between(0, 12) * hourMs, until - timeline.now))
    await actOn(world, id, 'cancel')
    return async () => {
      const dates = await datesOf(world, id)
      const isGood = !isDeclining && !isPaused
      const isEmpty = isGood && !dates.some(({ state }) => state === 'paid')
      return [...dates.flatMap(dateFaults), ...(isEmpty ? ['lost: no date of the plan was given'] : [])]
    }
  },
}
