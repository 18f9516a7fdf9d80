import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ayatAlKursi } from '../../../tests/fakes/read-ayah.ts'
import { changeMark, marksStore } from '../../data/ayah-marks.ts'
import { withDatabase } from '../../data/db.ts'
import { makeTranslator } from '../../i18n/translator.ts'
import { TranslatorContext } from '../../i18n/use-translation.ts'
import { noMark } from '../../lib/quran/ayah-mark.ts'
import { NoteSheet } from './NoteSheet.tsx'
import { TagsSheet } from './TagsSheet.tsx'

const locales = join(import.meta.dirname, '../../../locales/en')
const texts = (name: string) =>
  JSON.parse(readFileSync(join(locales, `${name}.json`), 'utf8')) as Record<string, unknown>
const translator = makeTranslator('en', { marks: texts('marks'), ui: texts('ui') })

const close = vi.fn()

function show(Sheet: typeof NoteSheet) {
  render(
    <TranslatorContext value={translator}>
      <Sheet ayah={ayatAlKursi} onClose={close} />
    </TranslatorContext>,
  )
}

const full = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })

const box = () => screen.findByRole<HTMLInputElement>('textbox')
const write = async (value: string) => fireEvent.change(await box(), { target: { value } })
const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))
const kept = () => marksStore.getSnapshot().marks.get('2:255')

beforeEach(async () => {
  close.mockClear()
  sessionStorage.clear()
  await withDatabase(db => db.ayahMarks.clear())
  await changeMark('2:255', () => noMark)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a note', () => {
  it('that finds no room is said to be unkept, stays in its box and in the tab, and lets its writer go', async () => {
    show(NoteSheet)
    await write('of the throne')
    const storage = full()
    leave()
    expect(await screen.findByText(/could not be kept/)).toBeDefined()
    expect((await box()).value).toBe('of the throne')
    expect(close).not.toHaveBeenCalled()
    leave()
    await waitFor(() => expect(close).toHaveBeenCalled())
    cleanup()
    storage.mockRestore()
    show(NoteSheet)
    expect((await box()).value).toBe('of the throne')
  })

  it('is kept by leaving, and nothing of it stays in the tab', async () => {
    show(NoteSheet)
    await write('of the throne')
    leave()
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(kept()?.note).toBe('of the throne')
    expect(sessionStorage).toHaveLength(0)
  })

  it('is kept when the page goes out of sight', async () => {
    show(NoteSheet)
    await write('half a')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(kept()?.note).toBe('half a'))
    expect(close).not.toHaveBeenCalled()
  })

  it('that another tab wrote meanwhile stays beside it', async () => {
    show(NoteSheet)
    await write('mine')
    await changeMark('2:255', mark => ({ ...mark, note: 'of another tab' }))
    leave()
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(kept()?.note).toBe('of another tab\n\nmine')
  })
})

describe('tags', () => {
  it('that find no room stay in their box', async () => {
    show(TagsSheet)
    full()
    await write('night,')
    expect(await screen.findByText(/could not be kept/)).toBeDefined()
    expect((await box()).value).toBe('night,')
    expect(kept()).toBeUndefined()
  })

  it('are added by a comma, by Enter and by leaving', async () => {
    show(TagsSheet)
    await write('night,')
    await screen.findByRole('button', { name: 'Remove night' })
    await write('hope')
    fireEvent.submit(await box())
    await screen.findByRole('button', { name: 'Remove hope' })
    await write('mercy')
    leave()
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(kept()?.tags).toEqual(['night', 'hope', 'mercy'])
  })

  it('of other ayat are offered, and a tag is taken away', async () => {
    await changeMark('1:1', mark => ({ ...mark, tags: ['opening'] }))
    show(TagsSheet)
    fireEvent.click(await screen.findByRole('button', { name: 'Add opening' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove opening' }))
    await waitFor(() => expect(kept()).toBeUndefined())
    await changeMark('1:1', () => noMark)
  })

  it('that is too long is not cut: it stays in its box, with the limit, and its writer is held back once', async () => {
    show(TagsSheet)
    const long = 'a'.repeat(41)
    await write(long)
    expect(await screen.findByText(/has 40 letters at most/)).toBeDefined()
    leave()
    await waitFor(async () => expect((await box()).value).toBe(long))
    expect(close).not.toHaveBeenCalled()
    expect(kept()?.tags ?? []).toEqual([])
    leave()
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  })
})
