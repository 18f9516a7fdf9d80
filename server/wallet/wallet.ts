import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { defaultCurrency, isCurrency } from '../../contract/money.ts'
import type { wallet as walletGroup } from '../../contract/wallet.ts'
import { personIn } from '../accounts/person-in.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { boundsOf, offers, presetsOf } from '../catalogue/price.ts'
import { payForBalance } from '../donations/pay-for-balance.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { refundWallet } from './refund-wallet.ts'
import { selectBalances, selectWalletId, walletIn } from './wallet.sql.ts'
import { walletMovements } from './wallet-movements.ts'

/** In pence; other currencies as pleasant amounts by the day's rate. */
const topUpPresetsMinorGbp = [1000, 2000, 5000]
const coinPresetsMinorGbp = [100, 200, 500, 1000]

export function walletHandlers(service: Service): Handlers<typeof walletGroup> {
  const { db, clock, chance } = service
  const { isTest } = service.payments
  return {
    async offers({ query: { currency: asked } }) {
      const { rates } = await loadCatalogue(service)
      const currency = isCurrency(asked) && offers(rates, asked) ? asked : defaultCurrency
      return {
        currency,
        topUpPresetsMinor: presetsOf(topUpPresetsMinorGbp, currency, rates),
        coinPresetsMinor: presetsOf(coinPresetsMinorGbp, currency, rates),
        ...boundsOf(currency, rates),
      }
    },
    balances: async (_, caller) => ({ balances: await selectBalances(db.q, personIn(caller).id, isTest) }),
    async movements({ query }, caller) {
      const id = await selectWalletId(db.q, {
        personId: personIn(caller).id,
        currency: query.currency,
        isTest,
      })
      return id ? await walletMovements(service, id, query) : { movements: [], next: null }
    },
    async refund({ body: { currency } }, caller) {
      const personId = personIn(caller).id
      const askedMinor = await refundWallet(service, personId, currency)
      return { askedMinor, balances: await selectBalances(db.q, personId, isTest) }
    },
    topUp({ body: { lang, ...offer } }, caller) {
      const key = { personId: personIn(caller).id, currency: offer.currency, isTest }
      return payForBalance(
        service,
        offer,
        {
          purpose: 'top_up',
          kind: 'wallet',
          lang: isLanguage(lang) ? lang : defaultLanguage,
          email: null,
          balanceIn: tx => walletIn(tx, key, { newId: chance.uuid(), now: clock.now() }),
        },
        caller,
      )
    },
  }
}
