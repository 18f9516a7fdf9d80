import { payouts } from '../../contract/admin/disbursements.ts'
import { adminRefunds } from '../../contract/admin/refunds.ts'
import { charityMoney } from '../../contract/disbursements.ts'
import { donations } from '../../contract/donations.ts'
import type { Endpoint, EndpointGroup } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import { giftCards } from '../../contract/gift-cards.ts'
import { plans } from '../../contract/plans.ts'
import { refunds } from '../../contract/refunds.ts'
import { savedCards } from '../../contract/saved-cards.ts'
import { wallet } from '../../contract/wallet.ts'
import { payoutHandlers } from '../../server/admin/payouts.ts'
import { charityMoneyHandlers } from '../../server/charities/charity-money.ts'
import { donationHandlers } from '../../server/donations/donations.ts'
import { giftCardHandlers } from '../../server/gift-cards/gift-cards.ts'
import { makeAfterAnswer } from '../../server/http/after-answer.ts'
import type { Caller, Handler, Handlers } from '../../server/http/handlers.ts'
import { planHandlers } from '../../server/plans/plans.ts'
import { adminRefundHandlers } from '../../server/refunds/admin-refunds.ts'
import { refundHandlers } from '../../server/refunds/refunds.ts'
import { savedCardHandlers } from '../../server/saved-cards/saved-cards.ts'
import type { Service } from '../../server/service.ts'
import { walletHandlers } from '../../server/wallet/wallet.ts'

interface Route {
  definition: Endpoint
  handler: Handler<Endpoint>
  form: RegExp
}

function routesOf<G extends EndpointGroup>(group: G, handlers: Handlers<G>): Route[] {
  return Object.entries(group).map(([name, definition]) => ({
    definition,
    // A group is a record: the key of the one is the key of the other.
    handler: handlers[name as keyof G] as Handler<Endpoint>,
    form: new RegExp(`^${definition.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
}

/** A call as the network carries it. */
export interface Called {
  method: string
  path: string
  body: string | null
}

/** The real handlers of all that moves money, by their addresses. Answers the text of the answer; throws Failure. */
export function makeRouter(service: Service): (called: Called, caller: Caller) => Promise<string> {
  const routes = [
    ...routesOf(donations, donationHandlers(service)),
    ...routesOf(refunds, refundHandlers(service)),
    ...routesOf(adminRefunds, adminRefundHandlers(service)),
    ...routesOf(plans, planHandlers(service, makeAfterAnswer(service))),
    ...routesOf(wallet, walletHandlers(service)),
    ...routesOf(savedCards, savedCardHandlers(service)),
    ...routesOf(giftCards, giftCardHandlers(service)),
    ...routesOf(charityMoney, charityMoneyHandlers(service)),
    ...routesOf(payouts, payoutHandlers(service)),
  ]
  return async ({ method, path, body }, caller) => {
    for (const { definition, handler, form } of routes) {
      const found = definition.method === method ? form.exec(path) : null
      if (!found) continue
      const answer = await handler(
        {
          params: parsed(definition.params, found.groups),
          query: parsed(definition.query, {}),
          body: parsed(definition.body, body === null ? undefined : JSON.parse(body)),
        },
        caller,
      )
      return JSON.stringify(definition.answer.parse(answer))
    }
    throw new Failure('not_found')
  }
}

/** As server/http/mount.ts parses: what a schema gives is what the endpoint's types say of it. */
function parsed(schema: Endpoint['body'], value: unknown): never {
  if (!schema) return undefined as never
  const result = schema.safeParse(value)
  if (!result.success) throw new Failure('bad_request')
  return result.data as never
}
