import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { type HifdhCard, hifdhCardOf, newCard } from '../lib/hifdh/hifdh-card.ts'
import { replay } from '../lib/hifdh/replay.ts'
import { addCards, clearMistake, hifdhStore, recite, removeCards, undoRecital } from './hifdh-store.ts'
import { withDatabase } from './with-database.ts'

const noon = (day: number) => new Date(2026, 2, day, 12).getTime()

const keptCard = async (id: string): Promise<HifdhCard | null> =>
  hifdhCardOf((await withDatabase(db => db.hifdhCards.get(id)))?.value)

beforeEach(async () => {
  await withDatabase(async db => {
    await db.hifdhCards.clear()
    await db.hifdhReviews.clear()
  })
})

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
