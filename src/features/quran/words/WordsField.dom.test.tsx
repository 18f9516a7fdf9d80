import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptCache } from '../../../../tests/fakes/kept-cache.ts'

const root = join(import.meta.dirname, '../../../..')
const built = (address: string): string => readFileSync(join(root, 'public', address), 'utf8')

let kept: ReturnType<typeof keptCache>
let answer: (path: string) => Response

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  kept = keptCache()
  answer = path => new Response(built(path), { headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('caches', { open: async () => kept.cache, keys: async () => [] })
  vi.stubGlobal('fetch', async (path: string) => answer(path))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Our modules anew: what is on its way is remembered by the tab. */
async function show(site: Record<string, unknown> | undefined) {
  const { WordsField } = await import('./WordsField.tsx')
  const { showPage } = await import('../../../../tests/fakes/page.tsx')
  await showPage(
    <>
      <h1>Settings</h1>
      <WordsField />
    </>,
    { answers: site ? { '/api/site': site } : {} },
  )
  await screen.findByRole('heading')
}

const choose = async () => fireEvent.click(await screen.findByLabelText('Word by word (English)'))

it.each([{ hasWordByWord: false }, {}, undefined])('is not offered where the service says %o', async site => {
  await show(site)
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
})

it('says that there is no room, and goes on once there is', async () => {
  kept.limit(200_000)
  await show({ hasWordByWord: true })
  await choose()
  expect(await screen.findByText(/There is no room left on this device/)).toBeDefined()
  kept.limit(Number.POSITIVE_INFINITY)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The words of all surahs are on this device.')).toBeDefined()
})

it('leaves it to nobody else to say that there is no room, unless the words do find some', async () => {
  const { lastNotKept } = await import('../../../data/not-kept.ts')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  kept.limit(200_000)
  await show({ hasWordByWord: true })
  await choose()
  expect(await screen.findByText(/There is no room left on this device/)).toBeDefined()
  expect(lastNotKept.get()).toBeNull()
  await choose()
  expect(lastNotKept.get()).not.toBeNull()
  lastNotKept.set(null)
  kept.limit(Number.POSITIVE_INFINITY)
  await choose()
  expect(await screen.findByText('The words of all surahs are on this device.')).toBeDefined()
  expect(lastNotKept.get()).not.toBeNull()
})

it('says that what came is not what was checked', async () => {
  answer = path => new Response(path.includes('/seals') ? '[]' : built(path))
  await show({ hasWordByWord: true })
  await choose()
  expect(await screen.findByText(/does not match what we checked/)).toBeDefined()
})

it('tells its size, and brings all of it onto the device', async () => {
  await show({ hasWordByWord: true })
  expect(await screen.findByText(/0\.6 MB/)).toBeDefined()
  await choose()
  expect(await screen.findByText('The words of all surahs are on this device.')).toBeDefined()
  expect(kept.paths()).toHaveLength(115)
  expect(localStorage.getItem('jariyah.quran-settings')).toContain('"hasWords":true')
})
