import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

/** Rates of one day that know the metals too: what one pound buys, in major units and in troy ounces. */
export interface MetalRates {
  asOf: string
  source: string
  perGbp: Readonly<Record<string, number>> & { XAU: number; XAG: number }
}

const shipped = z
  .object({
    date: z.string(),
    source: z.string(),
    rates: z.catchall(z.object({ XAU: z.number(), XAG: z.number() }), z.number()),
  })
  .parse(JSON.parse(readFileSync(new URL('../../content/rates.json', import.meta.url), 'utf8')))

const fromContent: MetalRates = { asOf: shipped.date, source: shipped.source, perGbp: shipped.rates }

/** The newest rates with metals: fetched ones, or those that came with the content where none are newer. */
export async function readMetalRates(q: Queries): Promise<MetalRates> {
  const [newest] = await rows<MetalRates>(
    q,
    sql`select json_build_object('asOf', as_of, 'source', source, 'perGbp', per_gbp) as row from rate_set
      where per_gbp ? 'XAU' and per_gbp ? 'XAG' order by as_of desc limit 1`,
  )
  return newest && newest.asOf > fromContent.asOf ? newest : fromContent
}
