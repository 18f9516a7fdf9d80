import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayOf } from '../lib/day-of.ts'
import { grades } from '../lib/hifdh/grade.ts'
import { type HifdhCard, hifdhCardOf, newCard } from '../lib/hifdh/hifdh-card.ts'
import type { HifdhRecord } from '../lib/hifdh/hifdh-record.ts'
import { replay } from '../lib/hifdh/replay.ts'
import { channel } from './channel.ts'
import {
  addCards,
  clearMistake,
  hifdhStore,
  readHifdh,
  recite,
  removeCards,
  undoRecital,
} from './hifdh-store.ts'
import { withDatabase } from './with-database.ts'

const noon = (day: number) => new Date(2026, 2, day, 12).getTime()

const keptCard = async (id: string): Promise<HifdhCard | null> =>
  hifdhCardOf((await withDatabase(db => db.hifdhCards.get(id)))?.value)

beforeEach(async () => {
  await withDatabase(async db => {
    await db.hifdhCards.clear()
    await db.hifdhReviews.clear()
  })
  await readHifdh()
})

afterEach(() => vi.restoreAllMocks())

it('does not begin anew with what is there already', async () => {
  await addCards(['ayah:112:1', 'ayah:112:2'], 10)
  await recite({ card: 'ayah:112:1', grade: 'good', mistakes: [] }, noon(1))
  const before = await keptCard('ayah:112:1')
  await addCards(['ayah:112:1'], noon(2))
  expect(await keptCard('ayah:112:1')).toEqual(before)
})

it('keeps what is known of a card that is taken out, and brings it back', async () => {
  await addCards(['page:604'], 10)
  await recite({ card: 'page:604', grade: 'easy', mistakes: [] }, noon(1))
  const before = await keptCard('page:604')
  await removeCards(['page:604'], noon(2))
  expect((await keptCard('page:604'))?.removedAt).toBe(noon(2))
  await addCards(['page:604'], noon(3))
  expect(await keptCard('page:604')).toEqual({ ...before, updatedAt: noon(3) })
})

it('moves no date by practice, and none of what is not there', async () => {
  await addCards(['surah:112'], 10)
  await recite({ card: 'surah:112', grade: null, mistakes: ['112:2:1'] }, noon(1))
  await recite({ card: 'surah:113', grade: 'good', mistakes: [] }, noon(1))
  expect(await keptCard('surah:112')).toEqual(newCard('surah:112', 10, 0))
  expect(await keptCard('surah:113')).toBeNull()
})

it('takes back the grade that it is told to, and none twice', async () => {
  await addCards(['surah:112'], 10)
  const good = await recite({ card: 'surah:112', grade: 'good', mistakes: [] }, noon(1))
  const first = await keptCard('surah:112')
  const forgot = await recite({ card: 'surah:112', grade: 'forgot', mistakes: ['112:4:2'] }, noon(4))
  await undoRecital(forgot, noon(5))
  expect(await keptCard('surah:112')).toEqual({ ...first, updatedAt: noon(5) })
  await undoRecital(forgot, noon(6))
  expect(await keptCard('surah:112')).toEqual({ ...first, updatedAt: noon(5) })
  await undoRecital(good, noon(6))
  expect(await keptCard('surah:112')).toMatchObject({ memory: null, dueOn: null })
  const { records } = hifdhStore.getSnapshot()
  expect(records.map(({ act }) => act).sort()).toEqual(['recited', 'recited', 'undone', 'undone'])
})

it('takes back no other grade, whichever is the latest by the clock', async () => {
  await addCards(['ayah:112:1', 'ayah:112:2'], 10)
  await recite({ card: 'ayah:112:1', grade: 'good', mistakes: [] }, noon(4))
  const before = await keptCard('ayah:112:1')
  const earlier = await recite({ card: 'ayah:112:2', grade: 'good', mistakes: [] }, noon(3))
  await undoRecital(earlier, noon(3))
  expect(await keptCard('ayah:112:1')).toEqual(before)
  expect(await keptCard('ayah:112:2')).toMatchObject({ memory: null, dueOn: null })
})

it('keeps in each card what its records say, and the date beside it as the index', async () => {
  await addCards(['page:1', 'page:2'], 10)
  await recite({ card: 'page:1', grade: 'forgot', mistakes: [] }, noon(1))
  await recite({ card: 'page:1', grade: 'good', mistakes: [] }, noon(1) + 1)
  await recite({ card: 'page:2', grade: 'hard', mistakes: ['2:1:1'] }, noon(2))
  await clearMistake('2:1:1', noon(3))
  const { cards, records } = hifdhStore.getSnapshot()
  for (const card of cards) expect(replay(card, records)).toEqual(card)
  const rows = await withDatabase(db => db.hifdhCards.orderBy('due').toArray())
  expect(rows.map(({ due }) => new Date(due).toISOString().slice(0, 10))).toEqual(
    rows.map(({ value }) => hifdhCardOf(value)?.dueOn),
  )
})

/** A tab has its own copy of the module and shares the database. */
async function openTab() {
  vi.resetModules()
  const tab = await import('./hifdh-store.ts')
  tab.hifdhStore.subscribe(() => undefined)
  await vi.waitFor(() => expect(tab.hifdhStore.getSnapshot().state).toBe('ready'), 10_000)
  return { ...tab, kept: () => tab.hifdhStore.getSnapshot() }
}

/** What a merge of another device's lines would do: rows come from elsewhere, and no more is told. */
async function bringRows(from: HifdhCard, line: HifdhRecord): Promise<void> {
  await withDatabase(async db => {
    await db.hifdhCards.put({ id: from.id, due: 0, value: from })
    await db.hifdhReviews.put({ id: line.id, at: line.at, value: line })
  })
  channel('hifdh').announce()
}

const chosen = ['ayah:1:1', 'ayah:112:1', 'ayah:112:2', 'page:604', 'surah:113']

it.each([3, 71])('shows after any row of acts what a whole reading shows, in each tab (%i)', async seed => {
  let chance = seed
  const upTo = (most: number) => (chance = (chance * 48271) % 2147483647) % most
  // It is always one of them.
  const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)] as T
  const tabs = [await openTab(), await openTab()]
  const given: string[] = ['none']
  for (let step = 0; step < 40; step += 1) {
    const tab = oneOf(tabs)
    const card = oneOf(chosen)
    // Clocks are set back now and then.
    const at = noon(1 + step) - upTo(5) * 86_400_000
    const day = dayOf(new Date(at))
    const acts = [
      () => tab.addCards([card, oneOf(chosen)], at),
      () => tab.removeCards([card], at),
      async () => {
        const grade = oneOf([...grades, null])
        given.push(await tab.recite({ card, grade, mistakes: [`112:${1 + upTo(4)}:1`] }, at))
      },
      () => tab.undoRecital(oneOf(given), at),
      () => tab.clearMistake('112:1:1', at),
      () =>
        bringRows(newCard(`page:${1 + upTo(9)}`, at, 0), {
          id: `elsewhere-${step}`,
          at,
          day,
          act: 'recited',
          card: 'page:1',
          grade: 'good',
          mistakes: [],
        }),
    ]
    await oneOf([...acts, ...acts.slice(2, 4)])()
    if (step % 8 < 7) continue
    const whole = (await openTab()).kept()
    for (const each of tabs) await vi.waitFor(() => expect(each.kept()).toEqual(whole), 10_000)
  }
})

it('reads a year of lines once, and not again for each that is written, here or in another tab', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  await tab.addCards(['ayah:112:1'], 10)
  await vi.waitFor(() => expect(other.kept()).toEqual(tab.kept()))
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const id = await tab.recite({ card: 'ayah:112:1', grade: 'good', mistakes: [] }, noon(1))
  await tab.undoRecital(id, noon(2))
  await vi.waitFor(() => expect(other.kept().records).toHaveLength(2), 10_000)
  expect(other.kept()).toEqual(tab.kept())
  expect(readAll).not.toHaveBeenCalled()
})

it('shows no more what went with the database that the browser took away', async () => {
  const tab = await openTab()
  await tab.addCards(['ayah:112:1', 'ayah:112:2'], 10)
  await tab.recite({ card: 'ayah:112:1', grade: 'good', mistakes: [] }, noon(1))
  const database = await import('./db.ts')
  await withDatabase(db => db.hifdhCards.clear())
  ;(await database.database()).close()
  await tab.clearMistake('112:1:1', noon(2))
  expect(tab.kept().cards).toEqual([])
})
