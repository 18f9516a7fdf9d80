import { tellUntilHeard } from '../donor.ts'
import type { DisputeEvent } from '../provider.ts'
import { pause } from './ask.ts'
import { givePaid, standingOf } from './gift.ts'
import { type Kind, nothing } from './kind.ts'

const verdicts = ['dispute_won', 'dispute_lost'] as const
const statesAfter = { dispute_won: ['paid'], dispute_lost: ['refunded', 'partly_refunded'] } as const

/** A gift that the donor's bank asks back: what was told first may be heard last. */
export const disputes: Kind = {
  name: 'disputes',
  async live(world) {
    const { dice, servers, timeline, trace } = world
    const total = dice.between(2, 100) * 100
    const donationId = await givePaid(world, 'disputed gift', total)
    if (donationId === null) return nothing
    const minor = dice.roll(0.6) ? total : total / 2
    const disputeId = world.newId()
    const eventOf = (kind: DisputeEvent['kind']): DisputeEvent => ({
      eventId: `${disputeId}:${kind}`,
      at: new Date(timeline.now),
      donationId,
      kind,
      disputeId,
      currency: 'GBP',
      minor,
    })
    const happen = (kind: DisputeEvent['kind']) => {
      const event = eventOf(kind)
      servers.provider.dispute(event)
      trace.say('bank', kind)
      return tellUntilHeard(world, () => servers.provider.letterOf(event))
    }
    const opened = happen('dispute_opened')
    await pause(world, dice.between(1_000, 200_000))
    const verdict = dice.pick(verdicts)
    await Promise.all([opened, happen(verdict)])
    return async () => {
      const found = await standingOf(world, donationId)
      if (!found) return ['lost: disputed gift is not known']
      const lost = verdict === 'dispute_lost' ? minor : 0
      return [
        ...(found.lost < lost ? [`lost: the dispute over ${lost} took ${found.lost}`] : []),
        ...(found.lost > lost ? [`doubled: the dispute over ${lost} took ${found.lost}`] : []),
        ...(statesAfter[verdict].some(state => state === found.state)
          ? []
          : [`stuck: disputed gift is ${found.state}`]),
      ]
    }
  },
}
