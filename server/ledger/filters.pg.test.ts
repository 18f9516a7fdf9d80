import { beforeAll, expect, it } from 'vitest'
import { type JournalKind, type LedgerRow, ledger } from '../../contract/ledger.ts'
import type { Currency } from '../../contract/money.ts'
import { type GivingWorld, makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Caller } from '../http/handlers.ts'
import type { AccountName } from './journal.ts'
import { ledgerHandlers } from './ledger.ts'
import { sequence } from './log.ts'
import { postJournal } from './post.ts'

const nobody = {} as Caller
const none = { params: undefined, query: undefined, body: undefined }

type Filter = { charity?: string; cause?: string; currency?: Currency; period?: string }

const periods = [undefined, '2025', '2026', '2026-01', '2026-10', '2024']
const wantedCurrencies: (Currency | undefined)[] = [undefined, 'GBP', 'USD', 'JPY']

eachDatabase('The filters of the open ledger', open => {
  let world: GivingWorld
  let handlers: ReturnType<typeof ledgerHandlers>
  let charityOf: Map<string, string>
  let causeOf: Map<string, string>
  let all: LedgerRow[]

  const post = (kind: JournalKind, at: string, currency: Currency, moves: [AccountName, number][]) =>
    world.service.db.transaction(tx => {
      const id = world.service.chance.uuid()
      const postings = moves.map(([account, minor]) => ({ account, currency, minor }))
      return postJournal(tx, { id, kind, sourceId: id, at: new Date(at), postings })
    })
  const entries = (query: Filter & { before?: number }, limit = 100) =>
    handlers.entries({ ...none, query: { limit, ...query } }, nobody)
  const flows = (query: Filter & { lang?: string }) => handlers.flows({ ...none, query }, nobody)

  beforeAll(async () => {
    world = await makeWorld(await open())
    handlers = ledgerHandlers(world.service)
    const { projects } = await loadCatalogue(world.service)
    charityOf = new Map([...projects].map(([id, { project }]) => [id, project.charityId]))
    causeOf = new Map([...projects].map(([id, { project }]) => [id, project.causeId]))
    const ids = [...projects.keys()]
    const days = [
      '2025-12-31T23:59:59.999Z',
      '2026-01-01T00:00:00.000Z',
      '2026-10-31T23:00:00.000Z',
      '2026-11-20T09:00:00.000Z',
    ]
    for (let i = 0; i < 60; i++) {
      const [a = '', b = ''] = [ids[i % ids.length], ids[(i * 5 + 1) % ids.length]]
      const currency = (['GBP', 'GBP', 'USD'] as const)[i % 3] ?? 'GBP'
      // Not in the order of time: what a provider tells late is in the log late.
      const at = days[(i * 7) % days.length] ?? ''
      const toB = a === b ? 0 : 500
      const moves: [AccountName, number][] = [
        ['clearing/stripe', 1000 + i + toB],
        [`fund/${a}`, -1000 - i],
        [`fund/${b}`, -toB],
        ['fees/stripe', 30],
        ['clearing/stripe', -30],
      ]
      await post(
        'gift',
        at,
        currency,
        moves.filter(([, minor]) => minor !== 0),
      )
      if (i % 6 === 0)
        await post('disbursement', at, currency, [
          [`fund/${a}`, 400],
          ['bank', -400],
        ])
      if (i % 10 === 3)
        await post('refund', at, currency, [
          [`fund/${a}`, 100],
          ['clearing/stripe', -100],
        ])
      if (i % 20 === 0)
        await post('payout', at, currency, [
          ['bank', 900],
          ['clearing/stripe', -900],
        ])
      if (i % 9 === 0) await sequence(world.service)
    }
    await sequence(world.service)
    all = (await entries({})).entries
  })

  const isIn = ({ charity, cause, currency, period }: Filter, { entry }: LedgerRow): boolean => {
    const funds = entry.postings.flatMap(of => (of.account.startsWith('fund/') ? [of.account.slice(5)] : []))
    const isOf = (id: string) =>
      (charity ?? charityOf.get(id)) === charityOf.get(id) && (cause ?? causeOf.get(id)) === causeOf.get(id)
    const isFund = (charity === undefined && cause === undefined) || funds.some(isOf)
    const isCurrency = currency === undefined || entry.postings.some(of => of.currency === currency)
    return isFund && isCurrency && entry.at.startsWith(period ?? '')
  }

  function* filters(): Generator<Filter> {
    for (const charity of [undefined, ...new Set(charityOf.values()), 'unknown'])
      for (const cause of [undefined, ...[...new Set(causeOf.values())].slice(0, 2)])
        for (const currency of wantedCurrencies)
          for (const period of periods) yield JSON.parse(JSON.stringify({ charity, cause, currency, period }))
  }

  it('refuses what is no period and no currency', () => {
    for (const query of [
      { period: '2026-13' },
      { period: '26' },
      { period: "2026' or 1" },
      { currency: 'XXX' },
    ])
      expect(ledger.flows.query.safeParse(query).success).toBe(false)
    expect(ledger.flows.query.safeParse({ period: '2026-11', currency: 'GBP' }).success).toBe(true)
  })

  it('give exactly the entries that a reader of the whole log would pick, whatever the filter', async () => {
    expect(all.length).toBeGreaterThan(70)
    let found = 0
    for (const filter of filters()) {
      const expected = all.filter(row => isIn(filter, row)).map(({ index }) => index)
      const page = await entries(filter)
      expect([filter, page.entries.map(({ index }) => index)]).toEqual([filter, expected])
      found += expected.length > 0 ? 1 : 0
    }
    expect(found).toBeGreaterThan(50)
  })

  it('go on page by page without a gap', async () => {
    const filter: Filter = { currency: 'GBP', period: '2026' }
    const seen: number[] = []
    for (let before: number | null | undefined; before !== null; ) {
      const page = await entries({ ...filter, ...(before === undefined ? {} : { before }) }, 7)
      seen.push(...page.entries.map(({ index }) => index))
      before = page.next
    }
    expect(seen).toEqual(all.filter(row => isIn(filter, row)).map(({ index }) => index))
  })

  it('draw flows in which nothing comes from nowhere, and that are the entries added up', async () => {
    for (const filter of filters()) {
      if (filter.currency === undefined) continue
      const { funds, feeMinor } = ledger.flows.answer.parse(await flows(filter))
      for (const { givenMinor, beforeMinor, deliveredMinor, returnedMinor, heldMinor } of funds) {
        expect(givenMinor + beforeMinor).toBe(deliveredMinor + returnedMinor + heldMinor)
        for (const minor of [givenMinor, beforeMinor, deliveredMinor, returnedMinor, heldMinor])
          expect(minor).toBeGreaterThanOrEqual(0)
      }
      const moved = (kind: JournalKind) =>
        all
          .filter(row => row.entry.kind === kind && isIn(filter, row))
          .flatMap(({ entry }) => entry.postings)
          .filter(
            ({ account }) =>
              account.startsWith('fund/') &&
              isIn({ ...filter, period: undefined! }, {
                entry: { postings: [{ account, currency: filter.currency, minor: 1 }], at: '' },
              } as unknown as LedgerRow),
          )
          .reduce((sum, { minor }) => sum + minor, 0)
      const total = (of: 'givenMinor' | 'deliveredMinor' | 'returnedMinor') =>
        funds.reduce((sum, fund) => sum + fund[of], 0)
      expect([filter, total('givenMinor')]).toEqual([filter, 0 - moved('gift')])
      expect([filter, total('deliveredMinor')]).toEqual([filter, moved('disbursement')])
      expect([filter, total('returnedMinor')]).toEqual([filter, moved('refund')])
      expect(feeMinor === null).toBe(filter.charity !== undefined || filter.cause !== undefined)
    }
  })

  it('offer what the books have, in the reader’s language', async () => {
    const { currency, choices } = await flows({ lang: 'fr' })
    expect(currency).toBe('GBP')
    expect(choices.currencies).toEqual(['GBP', 'USD'])
    expect(choices.months).toEqual({ first: '2025-12', last: '2026-11' })
    expect(choices.charities.map(({ id }) => id).sort()).toEqual([...new Set(charityOf.values())].sort())
    const english = (await flows({})).choices.causes
    expect(choices.causes.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
    expect(choices.causes).not.toEqual(english)
  })
})
