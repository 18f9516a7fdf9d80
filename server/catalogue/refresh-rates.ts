import * as z from 'zod/mini'
import { isCurrency } from '../../contract/money.ts'
import { rateSet } from '../db/schema.ts'
import type { Service } from '../service.ts'
import { selectNewestRates } from './catalogue.sql.ts'
import { forgetCatalogue } from './load-catalogue.ts'

const timeoutMs = 20_000
/** A table of all currencies is some ten kilobytes. */
const mostCharacters = 200_000
/** A rate this many times what it was is a fault of the table, not of the market. */
const mostChange = 3

/** As @fawazahmed0/currency-api publishes it: lower-case codes, what one pound buys, metals in troy ounces. */
const published = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  gbp: z.record(z.string(), z.number()),
})

const metals = ['XAU', 'XAG']

/**
 * Brings the rates of the day from `RATES_URL`: currencies and metals. A table that lacks what we know, or that jumps, is
 * refused whole, and the last one stays. Answers how many sets are new.
 * @throws Error saying why there are none
 */
export async function refreshRates(service: Service, fetched: typeof fetch = fetch): Promise<number> {
  const { ratesUrl } = service.config
  if (!ratesUrl) return 0
  const answer = await fetched(ratesUrl, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!answer.ok) throw new Error(`rates: ${answer.status}`)
  const text = await answer.text()
  if (text.length > mostCharacters) throw new Error('rates: too long')
  const { date, gbp } = published.parse(JSON.parse(text))
  const [newest] = await selectNewestRates(service.db.q)
  if (newest && newest.asOf >= date) return 0
  const perGbp = soundRates(gbp, newest?.perGbp ?? {})
  const source = new URL(ratesUrl).host
  const made = await service.db.q
    .insert(rateSet)
    .values({ asOf: date, source, perGbp })
    .onConflictDoNothing()
    .returning({ asOf: rateSet.asOf })
  forgetCatalogue(service.db)
  return made.length
}

function soundRates(
  gbp: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
): Record<string, number> {
  const wanted = [...new Set([...Object.keys(before).filter(isCurrency), ...metals])]
  return Object.fromEntries(
    wanted.map(code => {
      const rate = gbp[code.toLowerCase()] ?? 0
      const last = before[code] ?? rate
      if (!(rate > 0 && rate < last * mostChange && rate > last / mostChange))
        throw new Error(`rates: ${code} is not sound`)
      return [code, rate]
    }),
  )
}
