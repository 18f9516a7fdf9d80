import type { PaymentPort, Told } from '../../../server/payments/port.ts'
import { uuid7 } from '../../../src/data/ids.ts'
import type { Sabotage } from '../device.ts'
import { sabotages } from '../sabotage.ts'
import { cards } from './cards.ts'
import { debits } from './debits.ts'
import { disbursements } from './disbursements.ts'
import { disputes } from './disputes.ts'
import { keptCardGifts } from './kept-cards.ts'
import type { Kind } from './kind.ts'
import { plans } from './plans.ts'
import { refunds } from './refunds.ts'
import { wallet } from './wallet.ts'
import { webhooks } from './webhooks.ts'

interface Mistake {
  kind: Kind
  finds: RegExp
  /** The seed that shows it, first on a database: the search begins there, and goes on from it should schedules be others by then. */
  from?: number
  sabotage: Sabotage
}

let made = 0
/** Another one each time. */
const freshId = (): string =>
  uuid7(
    0,
    Uint8Array.from({ length: 10 }, (_, place) => (made++ >>> place) & 255),
  )

/** Does not hear of these in any letter. */
const deafTo =
  (...kinds: readonly Told['kind'][]) =>
  (port: PaymentPort): PaymentPort => ({
    ...port,
    readWebhook: async (...letter) =>
      (await port.readWebhook(...letter)).filter(({ kind }) => !kinds.includes(kind)),
  })

/** Tells twice of what it is told twice. */
function forgetful(): (port: PaymentPort) => PaymentPort {
  const heard = new Set<string>()
  return port => ({
    ...port,
    async readWebhook(raw, headers, now) {
      const events = await port.readWebhook(raw, headers, now)
      return events.map(event => {
        if (event.kind === 'unnamed') return event
        const isNew = !heard.has(event.eventId)
        heard.add(event.eventId)
        if (isNew || event.kind !== 'payout') return event
        return { ...event, eventId: freshId(), payoutId: `${event.payoutId} again ${freshId()}` }
      })
    },
  })
}

/** Mistakes that services are known to make with money. The simulation must find each of them. */
export const mistakes: Readonly<Record<string, Mistake>> = {
  'charges a date of a plan under a new key for each try, and does not look first': {
    kind: plans,
    finds: /^doubled: date/,
    sabotage: {
      payments: port => ({
        ...port,
        lookUp: async () => ({ events: [], isUnderWay: false }),
        charge: request => port.charge({ ...request, attemptId: freshId() }),
      }),
    },
  },
  'charges a kept card under a new key for each try, and does not look first': {
    kind: keptCardGifts,
    finds: /^doubled: gift by the kept card/,
    from: 212,
    sabotage: {
      payments: port => ({
        ...port,
        lookUp: async () => ({ events: [], isUnderWay: false }),
        charge: request => port.charge({ ...request, attemptId: freshId() }),
      }),
    },
  },
  'sends a coin under a new id for each try': {
    kind: wallet,
    finds: /^unbalanced: the purse/,
    sabotage: sabotages['makes a new id for each try']?.sabotage ?? {},
  },
  'takes a coin back that may have arrived': {
    kind: wallet,
    finds: /^doubled: coin \d+ was taken back, and given/,
    sabotage: { letGo: () => async () => ({ says: 'not_there' }) },
  },
  'redeems a card without a transaction': {
    kind: cards,
    finds: /^doubled: a card was redeemed by|was redeemed and is not/,
    sabotage: { tears: ({ path }) => path === '/api/gift-cards/redeem' },
  },
  'asks for a refund under a new key for each try': {
    kind: refunds,
    finds: /^doubled: returned gift went back/,
    sabotage: { payments: port => ({ ...port, refund: (id, minor) => port.refund(id, minor, freshId()) }) },
  },
  'forgets what a bank decided': {
    kind: disputes,
    finds: /^stuck: disputed gift/,
    sabotage: {
      payments: deafTo('dispute_won', 'dispute_lost'),
    },
  },
  'pays a batch without a transaction': {
    kind: disbursements,
    finds: /is paid already|^(doubled|stuck): a request/,
    sabotage: { tears: ({ path }) => path === '/api/admin/payout-batches' },
  },
  'takes a payout back without a transaction': {
    kind: disbursements,
    finds: /came back already|^(doubled|lost): \d+ came back|an unexpected/,
    sabotage: { tears: ({ path }) => path.endsWith('/come-back') },
  },
  'charges a date anew while its bank has not decided': {
    kind: debits,
    finds: /^doubled: date/,
    sabotage: {
      payments: port => ({
        ...port,
        lookUp: async (...asked) => ({ ...(await port.lookUp(...asked)), isUnderWay: false }),
        charge: request => port.charge({ ...request, attemptId: freshId() }),
      }),
    },
  },
  'does not hear what a bank decided days later': {
    kind: debits,
    finds: /^(lost|stuck|unbalanced): date/,
    sabotage: {
      payments: port => ({
        ...port,
        lookUp: async (...asked) => ({ events: [], isUnderWay: (await port.lookUp(...asked)).isUnderWay }),
      }),
    },
  },
  'does not hear that our bank sent a payout back': {
    kind: webhooks,
    finds: /^lost: a payout/,
    sabotage: {
      payments: deafTo('payout_failed'),
    },
  },
  'takes each telling of a payout for another one': {
    kind: webhooks,
    finds: /^doubled: a payout/,
    sabotage: { payments: forgetful() },
  },
}
