import { headText } from '../../contract/head.ts'
import { toHex } from '../../contract/hex.ts'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { ledger, TreeHead } from '../../contract/ledger.ts'
import { daysOfPeriod } from '../../contract/ledger-period.ts'
import { rootOf } from '../../contract/merkle.ts'
import type { Queries } from '../db/database.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { flowsOf, fundsOf } from './flows.ts'
import { findEntries, findTitles, findTrialBalance } from './ledger.sql.ts'
import { consistencyOf, newestHead, proofOf } from './proof.ts'
import { sha256 } from './sha256.ts'

/** The public side of the books: anyone may read and check them. */
export function ledgerHandlers(service: Service): Handlers<typeof ledger> {
  const { q } = service.db
  return {
    head: async () => ({
      head: (await newestHead(q)) ?? (await emptyHead(service)),
      publicKey: service.signer.publicKeyHex,
    }),

    entries: async ({ query: { before, limit, project, journal, lang, ...filter } }) => {
      const found = await findEntries(q, {
        before,
        limit,
        journal,
        funds: project === undefined ? await fundsOf(service, filter) : [`fund/${project}`],
        currency: filter.currency,
        days: filter.period === undefined ? null : daysOfPeriod(filter.period),
      })
      const titles = await titlesOf(
        q,
        found.flatMap(({ entry }) => entry.postings.map(({ account }) => account)),
        lang,
      )
      const last = found.at(-1)
      return {
        entries: found.map(({ index, leaf, entry }) => ({
          index,
          leaf,
          entry,
          titles: titlesIn(entry.postings, titles),
        })),
        next: last && found.length === limit && last.index > 0 ? last.index : null,
      }
    },

    flows: ({ query }) => flowsOf(service, query),

    proof: ({ params, query }) => proofOf(q, params.index, query.size),

    consistency: ({ query }) => consistencyOf(q, query.from, query.to),

    totals: async ({ query: { lang } }) => {
      const { accounts, sums, entries } = await findTrialBalance(q)
      const titles = await titlesOf(
        q,
        accounts.map(({ account }) => account),
        lang,
      )
      return {
        accounts: accounts.map(of => ({ ...of, title: titles.get(of.account) ?? of.account })),
        sums,
        entries,
      }
    },
  }
}

/** The root of nothing, signed, until there is a first entry. */
async function emptyHead({ clock, signer }: Service): Promise<TreeHead> {
  const head = { size: 0, root: toHex(await rootOf([], sha256)), at: clock.now().toISOString() }
  return { ...head, signature: toHex(signer.sign(headText(head))), keyId: signer.keyId }
}

const fund = /^fund\/(.+)$/

/** Account → title: a fund is called what its project is. Other accounts have none; the page has words for their kinds. */
async function titlesOf(
  q: Queries,
  accounts: readonly string[],
  lang: string | undefined,
): Promise<Map<string, string>> {
  const projects = new Set(accounts.flatMap(account => fund.exec(account)?.[1] ?? []))
  const language: Language = isLanguage(lang) ? lang : defaultLanguage
  const titles = await findTitles(q, [...projects], language)
  return new Map([...titles].map(([id, title]) => [`fund/${id}`, title]))
}

function titlesIn(
  postings: readonly { account: string }[],
  titles: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    postings.flatMap(({ account }) => {
      const title = titles.get(account)
      return title === undefined ? [] : [[account, title]]
    }),
  )
}
