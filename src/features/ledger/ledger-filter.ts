import { periodForm } from '../../../contract/ledger-period.ts'
import { type Currency, isCurrency } from '../../../contract/money.ts'

/** What of the books is looked at, as the page's address says. A year is a number, as an address writes it. */
export interface LedgerFilter {
  charity?: string
  cause?: string
  currency?: Currency
  /** `2026-11`, or the year 2026. */
  period?: string | number
  /** The journal of the one entry that is shown, as our mails lead to it. */
  entry?: string
}

const idForm = /^[a-z0-9-]{1,64}$/
const journalForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const matches = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

/** What is no filter is left out, so that an address from elsewhere never breaks the page. */
export function readFilter(search: Record<string, unknown>): LedgerFilter {
  const { charity, cause, currency, entry } = search
  const period = typeof search.period === 'number' ? String(search.period) : search.period
  return {
    ...(matches(charity, idForm) && { charity }),
    ...(matches(cause, idForm) && { cause }),
    ...(isCurrency(currency) && { currency }),
    ...(matches(period, periodForm) && { period: /^\d+$/.test(period) ? Number(period) : period }),
    ...(matches(entry, journalForm) && { entry }),
  }
}

/** The filter as the service takes it; an entry narrows the entries alone. */
export function askedOf(filter: LedgerFilter) {
  const { period, entry: _, ...rest } = filter
  return { ...rest, ...(period !== undefined && { period: String(period) }) }
}

export const isFiltered = (filter: LedgerFilter): boolean => Object.keys(filter).length > 0
