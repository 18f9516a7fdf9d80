import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'
import { openServed } from '../../server/db/served.ts'
import { sequence } from '../../server/ledger/log.ts'
import { postJournal } from '../../server/ledger/post.ts'
import { freePort } from '../../tests/harness/free-port.ts'
import { makeDatabase } from '../../tests/harness/served-databases.ts'
import { alternate } from '../kit/alternate.ts'
import type { Bench } from '../kit/bench.ts'
import { startChild } from '../kit/child.ts'
import { fillCampaign, fillLog, giftToPost, sequencingOf } from '../kit/fill-books.ts'
import type { BenchRow, Figure } from '../kit/row.ts'
import { median } from '../kit/statistics.ts'

const sizes = [1_000, 100_000, 1_000_000] as const
type Size = (typeof sizes)[number]
const [smallest] = sizes
/** How much longer something may take where there is more of everything. */
const times = 1.5
const leastRate = 0.67

/** What a reader of the ledger opens, of any entry and any of the signed heads. */
const ledgerPaths = [
  '/open-charity-ledger',
  '/api/ledger/entries?limit=20',
  '/api/ledger/entries?limit=20&cause=palestine&currency=EUR',
  '/api/ledger/entries?limit=20&charity=crescent-aid&period=2024-11',
  '/api/ledger/flows?currency=GBP',
  '/api/ledger/totals',
  '/api/ledger/proof/{index}',
  '/api/ledger/consistency?from={head}&to={last}',
]
const campaignPaths = ['/campaign/{}', '/api/campaigns/{}', '/api/campaigns/{}/gifts']

/** A service whose books have so many entries. */
async function grow(bench: Bench, size: Size) {
  const url = await makeDatabase((await bench.cluster()).url, { bare: true })
  const env = { PORT: String(await freePort()), HOST: '127.0.0.1', DATABASE_URL: url }
  const limits = { RATE_LIMIT_READS: '10000000' }
  const main = new URL('../../server/main.ts', import.meta.url).pathname
  const data = { DATA_DIR: `${bench.scratch}/grown-${size}` }
  const child = await startChild(main, [], { ...env, ...limits, ...data })
  const db = await openServed(url)
  await fillLog(url, db, size)
  await atRest(db, size)
  const { rows: heads } = await db.q.execute<{ size: number }>(sql`select size from log_head order by size`)
  const end = async () => {
    await db.close()
    await child.stop()
  }
  return {
    size,
    url,
    db,
    end,
    heads: heads.map(head => head.size),
    address: child.address.replace('localhost', '127.0.0.1'),
  }
}

/** Waits until the service has gone through all that came at once: what it does meanwhile is not what an answer takes. */
async function atRest({ q }: Database, size: Size): Promise<void> {
  const hasGoneThrough = sql`select 1 from charity_event_mark where next_index >= ${size}`
  for (let waits = 0; (await q.execute(hasGoneThrough)).rows.length === 0; waits += 1) {
    if (waits > 600) throw new Error(`the service has not gone through its ${size} entries`)
    await pause(1_000)
  }
}

type Grown = Awaited<ReturnType<typeof grow>>

const withSearch = (address: string, search: string) => address + (address.includes('?') ? '&' : '?') + search

/** Milliseconds of an answer, the middle of several. */
async function openTime(addressOf: () => string): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < 15; time += 1) {
    // Another address each time: what the service keeps in memory for a moment is quick for all.
    const address = withSearch(addressOf(), `time=${crypto.randomUUID()}`)
    const from = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
    taken.push(performance.now() - from)
  }
  return median(taken)
}

const inTurn = <K extends string>(keys: readonly K[], rounds: number, measure: (key: K) => Promise<number>) =>
  alternate(
    rounds,
    Object.fromEntries(keys.map(key => [key, () => measure(key)])) as Record<K, () => Promise<number>>,
  )

/** The same of each size, and every larger one beside the smallest. */
async function beside(
  grown: readonly Grown[],
  rounds: number,
  what: string,
  unit: 'ms' | '/s',
  measure: (each: Grown) => Promise<number>,
): Promise<Figure[]> {
  const bySize = new Map(grown.map(each => [String(each.size), each]))
  const of = (key: string) => {
    const each = bySize.get(key)
    if (!each) throw new Error(`no books of ${key}`)
    return measure(each)
  }
  for (const key of bySize.keys()) await of(key)
  const found = await inTurn([...bySize.keys()], rounds, of)
  const floor = found[String(smallest)] ?? Number.NaN
  return sizes.slice(1).map(size => ({
    what: `${what}, ${size.toLocaleString('en')} entries`,
    unit,
    value: found[String(size)] ?? Number.NaN,
    floor,
    target: unit === 'ms' ? { atMostFloorTimes: times } : { atLeastFloorTimes: leastRate },
  }))
}

const perMeasure = 200

/** Gifts a second, posted one after the other and taken into the log. */
async function postRate({ db }: Grown): Promise<number> {
  const sequencing = await sequencingOf(db)
  const from = performance.now()
  for (let at = 0; at < perMeasure; at += 1) {
    await db.transaction(tx => postJournal(tx, giftToPost(crypto.randomUUID(), at)))
    if (at % 20 === 19) await sequence(sequencing)
  }
  return (perMeasure * 1_000) / (performance.now() - from)
}

const anyOf = (count: number) => Math.floor(Math.random() * count)

/** The address of a path, each time with another entry and another head. */
const aimed = ({ address, heads, size }: Grown, path: string): string =>
  address +
  path
    .replace('{index}', String(anyOf(size)))
    .replace('{head}', String(heads[anyOf(heads.length - 1)]))
    .replace('{last}', String(heads.at(-1)))

async function campaigns({ url, address }: Grown, rounds: number): Promise<Figure[]> {
  const slugs = { few: 'bench-of-ten', many: 'bench-of-ten-thousand' }
  await fillCampaign(url, slugs.few, 10)
  await fillCampaign(url, slugs.many, 10_000)
  const figures: Figure[] = []
  for (const path of campaignPaths) {
    const measure = (key: keyof typeof slugs) => openTime(() => address + path.replace('{}', slugs[key]))
    await measure('few')
    await measure('many')
    const { few, many } = await inTurn(['few', 'many'] as const, rounds, measure)
    figures.push({
      what: `${path.replace('{}', '…')} of 10,000 gifts`,
      unit: 'ms',
      value: many,
      floor: few,
      target: { atMostFloorTimes: times },
    })
  }
  return figures
}

export const row: BenchRow = {
  name: 'growth',
  source:
    'issue 5: books of 1,000,000 entries and a campaign of 10,000 gifts open ≤ 1.5 × as small ones, floor 1,000 entries and 10 gifts',
  async run(bench) {
    const grown: Grown[] = []
    try {
      for (const size of sizes) grown.push(await grow(bench, size))
      const rounds = bench.isLong ? 9 : 5
      const figures: Figure[] = []
      for (const path of ledgerPaths)
        figures.push(...(await beside(grown, rounds, path, 'ms', each => openTime(() => aimed(each, path)))))
      figures.push(...(await beside(grown, rounds, 'gifts posted and in the log', '/s', postRate)))
      const [books] = grown
      if (books) figures.push(...(await campaigns(books, rounds)))
      return figures
    } finally {
      for (const { end } of grown) await end()
    }
  },
}
