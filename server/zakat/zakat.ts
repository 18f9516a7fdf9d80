import { currencies, exponentOf } from '../../contract/money.ts'
import type { zakat as zakatGroup } from '../../contract/zakat.ts'
import { pleasant } from '../catalogue/pleasant.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { type MetalRates, readMetalRates } from './metal-rates.ts'

const gramsInOunce = 31.103_476_8
/** product-rules.md: what a day of meals costs, until a partner says otherwise. */
const mealDayMinorGbp = 500

export function zakatHandlers(service: Service): Handlers<typeof zakatGroup> {
  return {
    async prices() {
      const { asOf, source, perGbp } = await readMetalRates(service.db.q)
      const known = currencies.filter(code => (perGbp[code] ?? 0) > 0)
      return {
        asOf,
        source,
        prices: Object.fromEntries(known.map(code => [code, pricesIn(code, perGbp)])),
      }
    },
  }
}

function pricesIn(code: (typeof currencies)[number], perGbp: MetalRates['perGbp']) {
  const minorPerGbp = (perGbp[code] ?? 0) * 10 ** exponentOf[code]
  const kilogram = (ounces: number) => Math.round((minorPerGbp / ounces / gramsInOunce) * 1000)
  const mealDay = (minorPerGbp * mealDayMinorGbp) / 100
  return {
    goldKg: kilogram(perGbp.XAU),
    silverKg: kilogram(perGbp.XAG),
    mealDay: code === 'GBP' ? mealDayMinorGbp : pleasant(mealDay, code),
  }
}
