import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noMark, withNote } from '../lib/quran/ayah-mark.ts'
import { withDatabase } from './db.ts'

/** A tab has its own copy of the module and shares the database. */
async function openTab() {
  vi.resetModules()
  const tab = await import('./ayah-marks.ts')
  tab.marksStore.subscribe(() => undefined)
  await vi.waitFor(() => expect(tab.marksStore.getSnapshot().state).not.toBe('loading'), 10_000)
  return { ...tab, marks: () => tab.marksStore.getSnapshot().marks }
}

const bookmark = <Mark extends object>(mark: Mark) => ({ ...mark, isBookmarked: true })

beforeEach(() => withDatabase(db => db.ayahMarks.clear()))
afterEach(() => vi.restoreAllMocks())

describe('marks of ayat', () => {
  it('are refused where there is no room, and what is kept stays', async () => {
    const { changeMark, marks } = await openTab()
    await changeMark('2:255', mark => ({ ...mark, note: 'kept' }))
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await expect(changeMark('2:255', mark => ({ ...mark, note: 'lost' }))).rejects.toMatchObject({
      problem: 'full',
    })
    expect(marks().get('2:255')?.note).toBe('kept')
    full.mockRestore()
    expect((await openTab()).marks().get('2:255')?.note).toBe('kept')
  })

  it('say that they could not be read, and are read when asked again', async () => {
    await withDatabase(db => db.ayahMarks.put({ id: '1:1', updatedAt: 1, value: bookmark(noMark) }))
    const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('gone', 'UnknownError')
    })
    const tab = await openTab()
    expect(tab.marksStore.getSnapshot().state).toBe('failed')
    broken.mockRestore()
    await tab.readMarks()
    expect(tab.marksStore.getSnapshot().state).toBe('ready')
    expect([...tab.marks().keys()]).toEqual(['1:1'])
  })

  it('are there in the next tab', async () => {
    const { changeMark } = await openTab()
    await changeMark('2:255', mark => ({ ...mark, isBookmarked: true, note: 'the throne', tags: ['night'] }))
    const again = await openTab()
    expect(again.marks().get('2:255')).toMatchObject({
      isBookmarked: true,
      note: 'the throne',
      tags: ['night'],
    })
  })

  it('of two tabs that write at once hold both', async () => {
    const one = await openTab()
    const two = await openTab()
    await Promise.all([
      one.changeMark('18:10', bookmark),
      two.changeMark('18:10', mark => withNote(mark, '', 'of two')),
      one.changeMark('18:10', mark => withNote(mark, '', 'of one')),
    ])
    const mark = (await openTab()).marks().get('18:10')
    expect(mark?.isBookmarked).toBe(true)
    expect(mark?.note.split('\n\n').sort()).toEqual(['of one', 'of two'])
  })

  it('reach the other tabs that are open', async () => {
    const one = await openTab()
    const two = await openTab()
    await one.changeMark('36:1', bookmark)
    await vi.waitFor(() => expect(two.marks().get('36:1')?.isBookmarked).toBe(true))
    await two.changeMark('36:1', () => noMark)
    await vi.waitFor(() => expect(one.marks().has('36:1')).toBe(false))
  })

  it('that were emptied are kept as deleted, with when', async () => {
    const { changeMark, marks } = await openTab()
    await changeMark('1:1', bookmark)
    const before = await withDatabase(db => db.ayahMarks.get('1:1'))
    await changeMark('1:1', () => noMark)
    expect(marks().has('1:1')).toBe(false)
    const row = await withDatabase(db => db.ayahMarks.get('1:1'))
    expect(row?.value).toMatchObject({ isDeleted: true })
    expect(row?.updatedAt).toBeGreaterThan(before?.updatedAt ?? Infinity)
  })
})
