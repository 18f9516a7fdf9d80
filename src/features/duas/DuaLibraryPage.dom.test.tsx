import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CallError } from '../../data/call-error.ts'
import { DuaLibraryPage } from './DuaLibraryPage.tsx'
import { DuaPage } from './DuaPage.tsx'
import { duaSettings } from './dua-settings.ts'
import { favourites } from './favourites.ts'

/** The packs as they were built. */
const packs = {
  '/content/duas/': (address: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', address), 'utf8')) as unknown,
}

beforeEach(() => favourites.set([]))
afterEach(cleanup)

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

it('says that nothing was found, and what to try', async () => {
  await showPage(<DuaLibraryPage />, { answers: packs })
  await screen.findByRole('searchbox')
  type('xyzxyz')
  const none = await screen.findByText('Nothing found for “xyzxyz”')
  expect(screen.getByRole('status').contains(none)).toBe(true)
  expect(screen.getByText('Try a single word, or another spelling.')).toBeTruthy()
})

it('says how many it finds where it says that there are none', async () => {
  await showPage(<DuaLibraryPage />, { answers: packs })
  await screen.findByRole('searchbox')
  const said = screen.getByRole('status')
  for (const text of ['travel', 'xyzxyz', 'astaghfirullah']) {
    type(text)
    await vi.waitFor(() =>
      expect(said.textContent).toMatch(text === 'xyzxyz' ? /^Nothing found/ : /duas? found/),
    )
  }
})

it('says that there are no favourites yet, and how one comes here', async () => {
  await showPage(<DuaLibraryPage />, { answers: packs })
  fireEvent.click(await screen.findByLabelText('Favourites'))
  expect(screen.getByRole('heading', { name: 'No favourites yet' })).toBeTruthy()
  favourites.set(['sayyid-al-istighfar'])
  await vi.waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
})

it('finds by Arabic, and shows the Quran’s alone when asked', async () => {
  await showPage(<DuaLibraryPage />, { answers: packs })
  await screen.findByRole('searchbox')
  type('سيد')
  type('خلقتني وانا عبدك')
  expect(await screen.findByText('1 dua found')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('From the Quran'))
  expect(await screen.findByText('Nothing found for “خلقتني وانا عبدك”')).toBeTruthy()
})

it('finds by what people call it, the likeliest first and without the chapters between them', async () => {
  await showPage(<DuaLibraryPage />, { answers: packs })
  await screen.findByRole('searchbox')
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(20)
  type('dua for sleeping')
  expect(await screen.findByText(/duas found/)).toBeTruthy()
  const found = within(screen.getByRole('list')).getAllByRole('link')
  expect(found[0]?.textContent).toBe('On lying down')
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
})

it('finds by where it stands, in the digits of the reader', async () => {
  await showPage(<DuaLibraryPage />, { language: 'bn', answers: packs })
  await screen.findByRole('searchbox')
  type('বুখারি ৬৩০৬')
  await vi.waitFor(() =>
    expect(screen.getAllByRole('listitem').map(each => each.querySelector('a')?.pathname)).toEqual([
      '/dua/sayyid-al-istighfar',
    ]),
  )
})

it('a dua hides its sound when it is not wanted, on this page and the next', async () => {
  await showPage(<DuaPage duaSlug="sayyid-al-istighfar" />, { answers: packs })
  const toggle = await screen.findByRole('switch')
  const sound = () => document.querySelector('[lang="ar-Latn"]')
  expect(sound()).not.toBeNull()
  fireEvent.click(toggle)
  expect(sound()).toBeNull()
  cleanup()
  await showPage(<DuaPage duaSlug="sayyid-al-istighfar" />, { answers: packs })
  expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('false')
  fireEvent.click(screen.getByRole('switch'))
})

it('a dua is copied as it is shown: without its sound where that is hidden', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const copiedIn = async (language: 'ar' | 'en'): Promise<string> => {
    await showPage(<DuaPage duaSlug="sayyid-al-istighfar" />, { language, answers: packs })
    fireEvent.click(await screen.findByRole('button', { name: /^(Copy|نسخ)/ }))
    cleanup()
    return writeText.mock.lastCall?.[0] ?? ''
  }
  duaSettings.set({ hasTransliteration: null })
  expect(await copiedIn('ar')).not.toContain('Allāhumma')
  expect(await copiedIn('ar')).toContain('خَلَقْتَنِي')
  expect(await copiedIn('en')).toContain('Allāhumma')
  duaSettings.set({ hasTransliteration: false })
  expect(await copiedIn('en')).not.toContain('Allāhumma')
  duaSettings.set({ hasTransliteration: true })
  expect(await copiedIn('ar')).toContain('Allāhumma')
  duaSettings.set({ hasTransliteration: null })
  Reflect.deleteProperty(navigator, 'clipboard')
})

it('a dua says its sources in the digits of the reader', async () => {
  await showPage(<DuaPage duaSlug="sayyid-al-istighfar" />, { language: 'bn', answers: packs })
  expect((await screen.findAllByText(/^বুখারি ৬৩০৬/)).length).toBeGreaterThan(0)
  expect(document.querySelector('.dua-sources')?.textContent).not.toMatch(/\d/)
})

it('a broken pack is not shown', async () => {
  vi.resetModules()
  const { readLibrary } = await import('./read-library.ts')
  const broken = async (address: string) => ({
    ...(packs['/content/duas/'](address.replace('?again', '')) as object),
    more: 1,
  })
  await expect(readLibrary('ms', broken)).rejects.toHaveProperty('name', 'PackRefused')
  const offline = async () =>
    Promise.reject(new CallError('Network error', { status: null, code: 'network' }))
  await expect(readLibrary('ms', offline)).rejects.toHaveProperty('code', 'network')
  // And asked for again once there is a sound one.
  await expect(readLibrary('ms', async address => packs['/content/duas/'](address))).resolves.toHaveProperty(
    'duas',
  )
})
