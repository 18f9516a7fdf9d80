import { dayOf } from '../lib/day-of.ts'
import type { Grade } from '../lib/hifdh/grade.ts'
import { type HifdhCard, hifdhCardOf, newCard } from '../lib/hifdh/hifdh-card.ts'
import { type HifdhRecord, hifdhRecordOf, standing, type WordId } from '../lib/hifdh/hifdh-record.ts'
import { dateOfDay } from '../lib/iso-day.ts'
import { channel } from './channel.ts'
import type { Db } from './db.ts'
import { newId } from './new-id.ts'
import { observable } from './observable.ts'
import { StorageFailure } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

/** What this device keeps of somebody's memorising. On this device only, and in no request. */
export interface HifdhSnapshot {
  state: 'loading' | 'ready' | 'failed'
  cards: readonly HifdhCard[]
  records: readonly HifdhRecord[]
}

const serverSnapshot: HifdhSnapshot = { state: 'loading', cards: [], records: [] }

const others = channel('hifdh')
let isRead = false
const state = observable<HifdhSnapshot>(serverSnapshot, () => {
  if (isRead) return
  isRead = true
  others.listen(() => void read())
  void read()
})

async function all(db: Db): Promise<HifdhSnapshot> {
  const [cards, records] = await Promise.all([db.hifdhCards.toArray(), db.hifdhReviews.toArray()])
  return {
    state: 'ready',
    cards: cards.flatMap(({ value }) => hifdhCardOf(value) ?? []),
    records: records.flatMap(({ value }) => hifdhRecordOf(value) ?? []),
  }
}

async function read(): Promise<void> {
  try {
    state.set(await readDatabase({ state: 'ready', cards: [], records: [] }, all))
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

/** One transaction on what is kept, so that two tabs lose nothing of each other. @throws StorageFailure */
async function change(work: (db: Db) => Promise<void>): Promise<void> {
  const snapshot = await withDatabase(db =>
    db.transaction('rw', db.hifdhCards, db.hifdhReviews, async () => {
      await work(db)
      return all(db)
    }),
  )
  state.set(snapshot)
  others.announce()
}

const cardIn = async (db: Db, id: string) => hifdhCardOf((await db.hifdhCards.get(id))?.value)

async function write(db: Db, record: HifdhRecord): Promise<void> {
  await db.hifdhReviews.add({ id: record.id, at: record.at, value: record })
}

const written = (at: number) => ({ id: newId(), at, day: dayOf(new Date(at)) })

/** Adds what is not there yet, in this order; what was taken out comes back with all that was known of it. */
export const addCards = (ids: readonly string[], at = Date.now()): Promise<void> =>
  change(async db => {
    const kept = await db.hifdhCards.bulkGet([...ids])
    const rows = ids.flatMap((id, position) => {
      const known = hifdhCardOf(kept[position]?.value)
      if (known?.removedAt === null) return []
      const card = known ? { ...known, removedAt: null, updatedAt: at } : newCard(id, at, position)
      return [rowOf(card)]
    })
    await db.hifdhCards.bulkPut(rows)
  })

export const removeCards = (ids: readonly string[], at = Date.now()): Promise<void> =>
  change(async db => {
    for (const id of ids) {
      const card = await cardIn(db, id)
      if (card) await db.hifdhCards.put(rowOf({ ...card, removedAt: at, updatedAt: at }))
    }
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
    await write(db, line)
    const card = await cardIn(db, recital.card)
    if (!card || recital.grade === null) return
    await db.hifdhCards.put(rowOf(afterRecital(card, { grade: recital.grade, day: line.day, at })))
  })
  return line.id
}

/** Takes a recital back by a line of its own, and reckons its card again from what is left. @param id as recite answered it */
export async function undoRecital(id: string, at = Date.now()): Promise<void> {
  const { replay } = await import('../lib/hifdh/replay.ts')
  await change(async db => {
    const { records } = await all(db)
    const recital = standing(records).find(record => record.id === id)
    if (recital?.act !== 'recited') return
    const undone: HifdhRecord = { ...written(at), act: 'undone', record: id }
    await write(db, undone)
    const card = await cardIn(db, recital.card)
    if (card) await db.hifdhCards.put(rowOf({ ...replay(card, [...records, undone]), updatedAt: at }))
  })
}

/** A word that goes well now leaves the list of mistakes. */
export const clearMistake = (word: WordId, at = Date.now()): Promise<void> =>
  change(db => write(db, { ...written(at), act: 'cleared', word }))

/** For React's useSyncExternalStore. */
export const hifdhStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => serverSnapshot,
}
