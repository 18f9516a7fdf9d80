import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'

/** What the calculator prices with, in minor units of one currency. */
const zakatPrices = z.object({
  /** A kilogram of pure gold. */
  goldKg: z.int(),
  /** A kilogram of pure silver. */
  silverKg: z.int(),
  /** Meals of one person for one day: what fidya, kaffarah and zakat al-fitr begin with. */
  mealDay: z.int(),
})

export const zakat = {
  prices: endpoint({
    method: 'GET',
    path: '/api/zakat-prices',
    summary: 'Prices of gold, silver and a day of meals, in every currency that has a rate',
    access: 'public',
    cacheSeconds: 60,
    answer: z.object({
      /** ISO date of the day of the rates. */
      asOf: z.string(),
      source: z.string(),
      prices: z.partialRecord(currency, zakatPrices),
    }),
    errors: [],
  }),
}
