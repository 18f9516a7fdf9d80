import { readFileSync } from 'node:fs'
import { currencyOf } from '../../contract/country-currency.ts'
import { Failure } from '../../contract/errors.ts'
import { defaultCurrency, offeredCurrencies } from '../../contract/money.ts'
import type { site as siteGroup } from '../../contract/site.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { offeredOr, offers } from '../catalogue/price.ts'
import type { Handlers } from '../http/handlers.ts'
import { reciters } from '../recitation/reciters.ts'
import type { Service } from '../service.ts'
import { countryOf, countrySources } from './country-sources.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

export function siteHandlers(service: Service): Handlers<typeof siteGroup> {
  const sources = countrySources(service.config)
  return {
    async location(_call, caller) {
      const code = countryOf(sources, caller)
      if (!code) throw new Failure('location_unknown')
      const paidIn = currencyOf(code)
      return {
        country: countryNames.of(code) ?? code,
        countryCode: code,
        currency: paidIn ? offeredOr(paidIn, (await loadCatalogue(service)).rates) : defaultCurrency,
        ip: caller.address,
      }
    },
    async status() {
      const { isTestMode, recitationUrl, hasWordByWord } = service.config
      const { rates } = await loadCatalogue(service)
      return {
        version,
        isTestMoney: service.payments.isTest,
        isTestMode,
        hasWordByWord,
        currencies: offeredCurrencies.filter(code => offers(rates, code)),
        ...(recitationUrl && { reciters: [...reciters] }),
      }
    },
  }
}
