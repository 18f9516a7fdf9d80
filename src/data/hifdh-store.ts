import { dayOf } from '../lib/day-of.ts'
import type { Grade } from '../lib/hifdh/grade.ts'
import { type HifdhCard, hifdhCardOf, newCard } from '../lib/hifdh/hifdh-card.ts'
import { byTime, type HifdhRecord, hifdhRecordOf, standing, type WordId } from '../lib/hifdh/hifdh-record.ts'
import { dateOfDay } from '../lib/iso-day.ts'
import { mergeSorted } from '../lib/merge-sorted.ts'
import { channel } from './channel.ts'
import type { Db } from './db.ts'
import { newId } from './new-id.ts'
import { observable } from './observable.ts'
import { StorageFailure } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

interface Kept {
  cards: readonly HifdhCard[]
  /** As they happened. */
  records: readonly HifdhRecord[]
}

/** What this device keeps of somebody's memorising. On this device only, and in no request. */
export interface HifdhSnapshot extends Kept {
  state: 'loading' | 'ready' | 'failed'
}

const nothing: Kept = { cards: [], records: [] }
const serverSnapshot: HifdhSnapshot = { state: 'loading', ...nothing }

const others = channel('hifdh')
let isRead = false
const state = observable<HifdhSnapshot>(serverSnapshot, () => {
  if (isRead) return
  isRead = true
  others.listen(({ data }) => void readHifdh(idsOf(data)))
  void readHifdh()
})

/** What the snapshot was read through. Where the browser took that connection away, what was kept may be gone with it. */
let source: Db | null = null

const isCurrent = (db: Db) => db === source && state.get().state === 'ready'

/** Which rows changed. */
interface Ids {
  cards: string[]
  records: string[]
}

/** Null where no more is told than that something changed. */
function idsOf(told: unknown): Ids | null {
  const { cards, records } = Object(told) as Record<string, unknown>
  if (!Array.isArray(cards) || !Array.isArray(records)) return null
  return { cards: cards.map(String), records: records.map(String) }
}

const recordsOf = (rows: readonly ({ value: unknown } | undefined)[]) =>
  rows.flatMap(row => hifdhRecordOf(row?.value) ?? [])

/** In one transaction, so that no change falls between the two. @param ids null for all */
async function keptIn(db: Db, ids: Ids | null): Promise<Kept> {
  const { hifdhCards, hifdhReviews } = db
  const [cards, records] = await db.transaction('r', hifdhCards, hifdhReviews, () =>
    Promise.all([
      ids ? hifdhCards.bulkGet(ids.cards) : hifdhCards.toArray(),
      ids ? hifdhReviews.bulkGet(ids.records) : hifdhReviews.toArray(),
    ]),
  )
  return { cards: cards.flatMap(row => hifdhCardOf(row?.value) ?? []), records: recordsOf(records) }
}

const byId = (a: HifdhCard, b: HifdhCard): number => (a.id < b.id ? -1 : Number(a.id > b.id))

/** Puts rows to those that are known: of the tens of thousands that a hafiz has, a recital changes two. */
function show({ cards, records }: Kept, known: Kept = state.get()): void {
  state.set({
    state: 'ready',
    cards: mergeSorted(known.cards, [...cards].sort(byId), byId),
    records: mergeSorted(known.records, [...records].sort(byTime), byTime),
  })
}

/** Reads again what the device holds. @param told what another tab wrote, where no more than that need be read */
export async function readHifdh(told: Ids | null = null): Promise<void> {
  try {
    const { kept, isAll } = await readDatabase({ kept: nothing, isAll: true }, async db => {
      const ids = isCurrent(db) ? told : null
      const kept = await keptIn(db, ids)
      source = db
      return { kept, isAll: ids === null }
    })
    show(kept, isAll ? nothing : undefined)
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    state.set({ ...state.get(), state: 'failed' })
  }
}

/** New ones come behind everything that is due. */
const newDue = Number.MAX_SAFE_INTEGER

const rowOf = (card: HifdhCard) => ({
  id: card.id,
  due: card.dueOn === null ? newDue : dateOfDay(card.dueOn).getTime(),
  value: card,
})

/** Thousands are quicker in bulk, whose failure does not say what ails the storage. */
async function putCards({ hifdhCards }: Db, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length > 1) await hifdhCards.bulkPut(rows)
  else for (const row of rows) await hifdhCards.put(row)
}

/**
 * One transaction on what is kept, so that two tabs lose nothing of each other. @throws StorageFailure
 * @param work answers what is to be written
 */
async function change(work: (db: Db) => Promise<Partial<Kept>>): Promise<void> {
  const { db, written } = await withDatabase(db =>
    db.transaction('rw', db.hifdhCards, db.hifdhReviews, async () => {
      const written = { ...nothing, ...(await work(db)) }
      await putCards(db, written.cards.map(rowOf))
      for (const record of written.records)
        await db.hifdhReviews.add({ id: record.id, at: record.at, value: record })
      return { db, written }
    }),
  )
  if (isCurrent(db)) show(written)
  else await readHifdh()
  const idOf = ({ id }: { id: string }) => id
  others.announce({ cards: written.cards.map(idOf), records: written.records.map(idOf) } satisfies Ids)
}

const cardIn = async (db: Db, id: string) => hifdhCardOf((await db.hifdhCards.get(id))?.value)

/** All lines. Those that are known are all where there are as many: none ever goes. */
async function recordsIn(db: Db): Promise<readonly HifdhRecord[]> {
  const { records } = state.get()
  const areAll = isCurrent(db) && (await db.hifdhReviews.count()) === records.length
  return areAll ? records : recordsOf(await db.hifdhReviews.toArray())
}

const written = (at: number) => ({ id: newId(), at, day: dayOf(new Date(at)) })

/** Adds what is not there yet, in this order; what was taken out comes back with all that was known of it. */
export const addCards = (ids: readonly string[], at = Date.now()): Promise<void> =>
  change(async db => {
    const wanted = [...new Set(ids)]
    const kept = await db.hifdhCards.bulkGet(wanted)
    const cards = wanted.flatMap((id, position) => {
      const known = hifdhCardOf(kept[position]?.value)
      if (known?.removedAt === null) return []
      return [known ? { ...known, removedAt: null, updatedAt: at } : newCard(id, at, position)]
    })
    return { cards }
  })

export const removeCards = (ids: readonly string[], at = Date.now()): Promise<void> =>
  change(async db => {
    const kept = await db.hifdhCards.bulkGet([...new Set(ids)])
    const cards = kept.flatMap(row => hifdhCardOf(row?.value) ?? [])
    return { cards: cards.map(card => ({ ...card, removedAt: at, updatedAt: at })) }
  })

/**
 * Writes a recital down, and answers the id of its line. Without a grade it was practice: its mistakes are kept, its date stays.
 * The scheduler comes before the transaction, which would not wait for it.
 */
export async function recite(
  recital: { card: string; grade: Grade | null; mistakes: readonly WordId[] },
  at = Date.now(),
): Promise<string> {
  const { afterRecital } = await import('../lib/hifdh/schedule.ts')
  const line = { ...written(at), act: 'recited' as const, ...recital }
  await change(async db => {
    const card = await cardIn(db, recital.card)
    if (!card || recital.grade === null) return { records: [line] }
    return { cards: [afterRecital(card, { grade: recital.grade, day: line.day, at })], records: [line] }
  })
  return line.id
}

/** Takes a recital back by a line of its own, and reckons its card again from what is left. @param id as recite answered it */
export async function undoRecital(id: string, at = Date.now()): Promise<void> {
  const { replay } = await import('../lib/hifdh/replay.ts')
  await change(async db => {
    const records = await recordsIn(db)
    const recital = standing(records).find(record => record.id === id)
    if (recital?.act !== 'recited') return nothing
    const undone: HifdhRecord = { ...written(at), act: 'undone', record: id }
    const card = await cardIn(db, recital.card)
    const cards = card ? [{ ...replay(card, [...records, undone]), updatedAt: at }] : []
    return { cards, records: [undone] }
  })
}

/** A word that goes well now leaves the list of mistakes. */
export const clearMistake = (word: WordId, at = Date.now()): Promise<void> =>
  change(async () => ({ records: [{ ...written(at), act: 'cleared', word }] }))

/** For React's useSyncExternalStore. */
export const hifdhStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => serverSnapshot,
}
