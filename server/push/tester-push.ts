import { Failure } from '../../contract/errors.ts'
import { toHex } from '../../contract/hex.ts'
import type { push as pushGroup, SentPush } from '../../contract/push.ts'
import type { PushTopic } from '../../contract/push-message.ts'
import { deviceOf } from '../donations/give.ts'
import { receiptNumberOf } from '../donations/receipt.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { enqueuePush, type NewPush } from './enqueue-push.ts'
import { findChoices } from './push.sql.ts'
import { loseAddress, selectSent } from './tester-push.sql.ts'

type Sample = Pick<NewPush, 'template' | 'values' | 'url'>

/** One of each topic, as the service would send it. */
const samples: Record<PushTopic, (at: Date, id: string) => Sample> = {
  receipts: (_, id) => ({
    template: 'receipt',
    values: { currency: 'GBP', totalMinor: 1_000, number: receiptNumberOf(id) },
    url: '/thank-you',
  }),
  prayer: at => ({
    template: 'prayer',
    values: { prayer: 'asr', at: at.toISOString() },
    url: '/namaz-times',
  }),
  campaigns: () => ({
    template: 'campaign',
    values: { title: 'A new well', text: 'Clean water, ten minutes on foot.' },
    url: '/donate',
  }),
  streak: () => ({ template: 'streak', values: { days: 6 }, url: '/profile' }),
}

const plainTest: Sample = { template: 'test', values: {}, url: '/push-notification-test' }

/** A device's own mark: enough to find its notifications by, and nothing that could be used as the device. */
const markOf = (caller: Caller): string => toHex(deviceOf(caller)).slice(0, 16)

/** The tools of testers: nobody finds them outside of test mode. */
export function testerHandlers(
  service: Service,
): Pick<Handlers<typeof pushGroup>, 'test' | 'testLog' | 'testDead'> {
  const { db, config, clock, chance } = service
  async function check(caller: Caller): Promise<void> {
    if (!config.isTestMode || !(await findChoices(db.q, deviceOf(caller)))) throw new Failure('not_found')
  }
  return {
    async test({ body: { topic } }, caller) {
      await check(caller)
      const id = chance.uuid()
      const sample = topic ? samples[topic](clock.now(), id) : plainTest
      const key = `test ${markOf(caller)} ${topic ?? 'test'}:${id}`
      // A sample's values are its own template's.
      const queued = await enqueuePush(db.q, {
        ...sample,
        key,
        to: { deviceHash: deviceOf(caller) },
      } as NewPush)
      return { success: true, queued }
    },
    async testLog(_, caller) {
      if (!config.isTestMode) throw new Failure('not_found')
      const sent: SentPush[] = await selectSent(db.q, deviceOf(caller), markOf(caller), clock.now())
      return { sent }
    },
    async testDead(_, caller) {
      await check(caller)
      await loseAddress(db.q, deviceOf(caller), chance.uuid())
      return { success: true }
    },
  }
}
