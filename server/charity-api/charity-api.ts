import type { charityApi } from '../../contract/charity-api.ts'
import type { Currency } from '../../contract/money.ts'
import { selectFunds } from '../charities/charities.sql.ts'
import { charityView } from '../charities/open-charity.ts'
import { projectsOf, titleIn } from '../charities/present-charity.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import { findEntries, type LoggedEntry } from '../ledger/ledger.sql.ts'
import type { Service } from '../service.ts'
import { selectBalances, selectGiftFacts, selectPaid } from './charity-api.sql.ts'

interface Page {
  cursor?: string | undefined
  limit: number
}

/** The one that the guard let in. */
function charityIn({ charityId }: Caller): string {
  if (charityId === null) throw new Error('let in without a key')
  return charityId
}

const before = ({ cursor }: Page): number | undefined => (cursor === undefined ? undefined : Number(cursor))

const nextOf = (page: Page, indexes: readonly number[]): string | null =>
  indexes.length < page.limit ? null : String(indexes.at(-1))

export function charityApiHandlers(service: Service): Handlers<typeof charityApi> {
  const { q } = service.db
  const { isTest } = service.payments
  const fundsOf = async (caller: Caller): Promise<string[]> =>
    projectsOf(await charityView(service, 'en'), charityIn(caller)).map(({ project }) => `fund/${project.id}`)
  return {
    async gifts({ query }, caller) {
      const funds = await fundsOf(caller)
      const page = await findEntries(q, { before: before(query), limit: query.limit, funds, days: null })
      const gifts = movesOf(page, funds).filter(({ kind }) => kind === 'gift')
      const facts = await selectGiftFacts(q, [...new Set(gifts.map(({ journal }) => journal))])
      const data = gifts.map(({ journal, at, project, currency, minor }) => ({
        journal,
        at,
        project,
        currency,
        minor,
        takenBackMinor: facts.get(journal)?.takenBack[project] ?? 0,
        publicName: facts.get(journal)?.publicName ?? null,
        isTest: facts.get(journal)?.isTest ?? false,
      }))
      return { data, next: nextOf(query, indexesOf(page)) }
    },
    async payouts({ query }, caller) {
      const paid = await selectPaid(q, charityIn(caller), {
        before: before(query),
        limit: query.limit,
        isTest,
      })
      const indexes = paid.map(({ index }) => index)
      return { data: paid, next: nextOf(query, indexes) }
    },
    async funds(_, caller) {
      const view = await charityView(service, 'en')
      const projects = projectsOf(view, charityIn(caller)).map(({ project }) => project.id)
      const data = (await selectFunds(q, projects, isTest)).map(
        ({ project, currency, heldMinor, outMinor }) => ({
          project,
          title: titleIn(view, project),
          currency,
          heldMinor,
          paidOutMinor: outMinor,
        }),
      )
      return { data, next: null }
    },
    async statement({ params: { month }, query }, caller) {
      const funds = await fundsOf(caller)
      const days = { from: `${month}-01`, until: dayAfter(month) }
      const page = await findEntries(q, { before: before(query), limit: query.limit, funds, days })
      const balances = await selectBalances(q, funds, days.from)
      return { month, balances, data: movesOf(page, funds), next: nextOf(query, indexesOf(page)) }
    },
  }
}

const indexesOf = (page: readonly LoggedEntry[]): number[] => page.map(({ index }) => index)

/** `2026-11` → `2026-12-01`. */
const dayAfter = (month: string): string => {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return first.toISOString().slice(0, 10)
}

interface Move {
  journal: string
  at: string
  kind: LoggedEntry['entry']['kind']
  project: string
  currency: Currency
  minor: number
}

/** What entries moved in these funds, and nothing of what they moved elsewhere. */
function movesOf(page: readonly LoggedEntry[], funds: readonly string[]): Move[] {
  const own = new Set(funds)
  return page.flatMap(({ entry: { journal, at, kind, postings } }) =>
    postings
      .filter(({ account }) => own.has(account))
      .map(({ account, currency, minor }) => ({
        journal,
        at,
        kind,
        project: account.slice('fund/'.length),
        currency,
        minor: -minor,
      })),
  )
}
