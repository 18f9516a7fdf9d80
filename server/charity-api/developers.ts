import type { charityDevelopers } from '../../contract/charity-developers.ts'
import { charityOf } from '../charities/charity-of.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { selectDeliveries, selectKeys, selectWebhooks } from './developers.sql.ts'
import { makeKey, revokeKey } from './keys.ts'
import { keyIn, webhookIn } from './present-developers.ts'
import { sendAgain, sendTest } from './send-by-hand.ts'
import { addWebhook, changeWebhook, enableWebhook, removeWebhook, rollSecret } from './webhooks.ts'

/** Keys and webhooks of the caller's charity. */
export function developerHandlers(service: Service): Handlers<typeof charityDevelopers> {
  const { db, clock } = service
  return {
    async overview(_, caller) {
      const charityId = await charityOf(db.q, caller)
      const webhooks = []
      for (const row of await selectWebhooks(db.q, charityId))
        webhooks.push(webhookIn(row, await selectDeliveries(db.q, row.id), clock.now()))
      return { keys: (await selectKeys(db.q, charityId)).map(keyIn), webhooks }
    },
    makeKey: ({ body }, caller) => makeKey(service, body.name, caller),
    revokeKey: ({ params }, caller) => revokeKey(service, params.id, caller),
    addWebhook: ({ body }, caller) => addWebhook(service, body, caller),
    changeWebhook: ({ params, body }, caller) => changeWebhook(service, params.id, body, caller),
    removeWebhook: ({ params }, caller) => removeWebhook(service, params.id, caller),
    rollSecret: ({ params }, caller) => rollSecret(service, params.id, caller),
    enableWebhook: ({ params }, caller) => enableWebhook(service, params.id, caller),
    sendTest: ({ params }, caller) => sendTest(service, params.id, caller),
    sendAgain: ({ params }, caller) => sendAgain(service, params.id, caller),
  }
}
