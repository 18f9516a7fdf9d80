import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import type { FundFlow, LedgerFlows } from '../../contract/ledger-flows.ts'
import { daysOfPeriod } from '../../contract/ledger-period.ts'
import { type Currency, defaultCurrency } from '../../contract/money.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Service } from '../service.ts'
import { type FundSums, findFees, findFundSums, findKept, type Kept } from './flows.sql.ts'

interface Narrowed {
  charity?: string | undefined
  cause?: string | undefined
}

interface Asked extends Narrowed {
  currency?: Currency | undefined
  period?: string | undefined
  lang?: string | undefined
}

/** The accounts of the projects of a charity and a cause; null where neither is asked for. */
export async function fundsOf(service: Service, { charity, cause }: Narrowed): Promise<string[] | null> {
  if (charity === undefined && cause === undefined) return null
  const { projects } = await loadCatalogue(service)
  return [...projects.values()]
    .map(({ project }) => project)
    .filter(of => (charity ?? of.charityId) === of.charityId && (cause ?? of.causeId) === of.causeId)
    .map(({ id }) => `fund/${id}`)
}

/** What became of the money of each project, from the sums that are kept by month: as quick for a long log as for a short one. */
export async function flowsOf(service: Service, asked: Asked): Promise<LedgerFlows> {
  const { q } = service.db
  const catalogue = await loadCatalogue(service)
  const kept = await findKept(q)
  const currency = currencyOf(kept, asked.currency)
  const days = asked.period === undefined ? null : daysOfPeriod(asked.period)
  const funds = await fundsOf(service, asked)
  const sums = await findFundSums(q, { currency, days, funds })
  const lang = isLanguage(asked.lang) ? asked.lang : defaultLanguage
  const titleOf = (projectId: string): string => {
    const found = catalogue.projects.get(projectId)
    return found ? textIn(found.project.title, lang) : projectId
  }
  return {
    currency,
    funds: sums
      .map(sum => flowOf(sum, titleOf(sum.projectId)))
      .sort((a, b) => b.givenMinor - a.givenMinor || (a.projectId < b.projectId ? -1 : 1)),
    feeMinor: funds === null ? await findFees(q, { currency, days }) : null,
    choices: {
      ...choicesOf(catalogue, kept, id => textIn(id, lang)),
      currencies: kept.currencies,
      months: kept.months,
    },
  }
}

/** The one asked for; else ours, else the first that the books hold. */
const currencyOf = ({ currencies }: Kept, asked: Currency | undefined): Currency =>
  asked ?? (currencies.includes(defaultCurrency) ? defaultCurrency : (currencies[0] ?? defaultCurrency))

/** In the account a credit is negative, and so what the fund still holds. */
function flowOf({ projectId, giftMinor, paidMinor, backMinor }: FundSums, title: string): FundFlow {
  const [givenMinor, deliveredMinor] = [-giftMinor, Math.max(0, paidMinor)]
  // A dispute that was won brings back what an earlier period set apart; so does a payout of then that came back.
  const returnedMinor = Math.max(0, backMinor)
  const cameBack = Math.max(0, -backMinor) + Math.max(0, -paidMinor)
  const rest = givenMinor + cameBack - deliveredMinor - returnedMinor
  return {
    projectId,
    title,
    givenMinor,
    beforeMinor: cameBack + Math.max(0, -rest),
    deliveredMinor,
    returnedMinor,
    heldMinor: Math.max(0, rest),
  }
}

/** Charities and causes that any entry is about. */
function choicesOf(
  { causes, projects }: Catalogue,
  { projectIds }: Kept,
  inLanguage: (text: Catalogue['causes'][number]['title']) => string,
): Pick<LedgerFlows['choices'], 'charities' | 'causes'> {
  const rows = projectIds.flatMap(id => projects.get(id) ?? [])
  const charities = new Map(rows.map(({ charity }) => [charity.id, charity.name]))
  const causeIds = new Set(rows.map(({ project }) => project.causeId))
  return {
    charities: [...charities]
      .map(([id, title]) => ({ id, title }))
      .sort((a, b) => (a.title < b.title ? -1 : 1)),
    causes: causes
      .filter(({ id }) => causeIds.has(id))
      .map(({ id, title }) => ({ id, title: inLanguage(title) })),
  }
}
