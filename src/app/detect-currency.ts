import type { Answer } from '../../contract/endpoint.ts'
import type { site } from '../../contract/site.ts'
import { client } from '../data/browser-client.ts'
import { locationFailure } from '../data/location-failure.ts'
import { store, stored } from '../data/session.ts'
import type { BrowserReaderStore } from './reader-store.ts'

/** Key of the session's note of what came of it. */
const lookedUp = 'jariyah.currency-looked-up'

function note(outcome: 'found' | 'failed'): void {
  store(lookedUp, outcome, 'sessionStorage')
  locationFailure.set(outcome === 'failed')
}

/** The service looked the currency up when it rendered the page, by the same sources: it is kept, and not asked for again. */
export function takeDetected(reader: BrowserReaderStore): void {
  const { currency, isCurrencyDetected } = reader.get()
  if (isCurrencyDetected) reader.detectCurrency(currency)
  note(isCurrencyDetected || stored('currency') !== null ? 'found' : 'failed')
}

/** Once per session, through our own look-up. A saved choice wins; a failure leaves what is shown. */
export async function detectCurrency(reader: BrowserReaderStore, changed: () => void): Promise<void> {
  const earlier = stored(lookedUp, 'sessionStorage')
  locationFailure.set(earlier === 'failed' && stored('currency') === null)
  if (earlier !== null) return
  note('found')
  const before = reader.get().currency
  try {
    const route = { method: 'GET', path: '/api/location', access: 'public' } as const
    const found: Answer<typeof site.location> = await client.call<typeof site.location>(route, {})
    reader.detectCurrency(found.currency)
    if (reader.get().currency !== before) changed()
  } catch {
    note('failed')
    // oxlint-disable-next-line no-console -- the specification's text for a failed look-up
    console.warn('Failed to detect location')
  }
}
