import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { offeredCurrencies } from '../../contract/money.ts'
import { packageVersion, ROOT, readPackageJson } from './packages.ts'

type PublishedRates = { date: string; gbp: Record<string, number> }

/** `rates[c]` is how much of `c` one unit of `base` buys; XAU and XAG are troy ounces of gold and silver. */
export type RateSnapshot = {
  base: string
  date: string
  source: string
  licence: string
  rates: Record<string, number>
}

const METALS = ['XAU', 'XAG']
const PACKAGE = '@fawazahmed0/currency-api'

/** @throws Error naming the currency that the published table lacks or gives as zero. */
export function snapshotRates(
  published: PublishedRates,
  currencies: string[],
  version: string,
): RateSnapshot {
  const wanted = [...new Set(currencies), ...METALS].sort()
  const rates = wanted.map(code => [code, rateOf(published, code)] as const)
  return {
    base: 'GBP',
    date: published.date,
    source: `${PACKAGE}@${version}`,
    licence: 'CC0-1.0',
    rates: Object.fromEntries(rates),
  }
}

function rateOf(published: PublishedRates, code: string): number {
  const rate = published.gbp[code.toLowerCase()]
  if (!rate || !Number.isFinite(rate)) throw new Error(`rates: no rate for ${code} on ${published.date}`)
  return rate
}

// Run by hand when the package is updated; the snapshot is committed, so no build needs the package.
if (import.meta.main) {
  const published = readPackageJson(PACKAGE, 'v1/currencies/gbp.json') as PublishedRates
  const snapshot = snapshotRates(published, [...offeredCurrencies], packageVersion(PACKAGE))
  writeFileSync(join(ROOT, 'content/rates.json'), `${JSON.stringify(snapshot, null, 2)}\n`)
}
