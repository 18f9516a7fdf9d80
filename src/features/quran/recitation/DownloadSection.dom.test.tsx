import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptCache } from '../../../../tests/fakes/kept-cache.ts'

const root = join(import.meta.dirname, '../../../..')
const built = (address: string): unknown => JSON.parse(readFileSync(join(root, 'public', address), 'utf8'))

const reciters = [
  { id: 'husary', arabic: 'محمود خليل الحصري', latin: 'Al-Husary', style: 'murattal', kbps: 64 },
] as const
const anNas = { reciter: 'husary', surah: 114 }
const megabyte = 1_000_000

let kept: ReturnType<typeof keptCache>
let answer: (path: string) => Response | Promise<Response>

beforeEach(() => {
  vi.resetModules()
  kept = keptCache()
  answer = () => new Response(new Uint8Array(100_000), { headers: { 'content-length': '100000' } })
  vi.stubGlobal('caches', { open: async () => kept.cache, match: async () => undefined })
  vi.stubGlobal('fetch', async (path: string, options?: { signal?: AbortSignal }) => {
    const given = await answer(path)
    options?.signal?.throwIfAborted()
    return given
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Our modules anew: what is on its way is remembered by the tab. */
async function show() {
  const { DownloadSection } = await import('./DownloadSection.tsx')
  const { KeptList } = await import('./KeptList.tsx')
  const { showPage } = await import('../../../../tests/fakes/page.tsx')
  await showPage(
    <>
      <DownloadSection surah={anNas} name="An-Nas" />
      <KeptList reciters={reciters} names={Array.from({ length: 114 }, (_, index) => `Surah ${index + 1}`)} />
    </>,
    { answers: { '/content/': built } },
  )
}

async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
}

it('says that there is no room, and goes on once there is', async () => {
  kept.limit(350_000)
  await show()
  await press('Download An-Nas')
  expect(await screen.findByText(/There is no room left on this device/)).toBeDefined()
  expect(screen.getByText(/0\.3 MB, not complete/)).toBeDefined()
  kept.limit(megabyte)
  await press('Go on with the download')
  expect(await screen.findByText('An-Nas can be heard without a connection: 0.7 MB.')).toBeDefined()
})

it('says that this browser keeps nothing', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  vi.stubGlobal('caches', { open: refuse, match: async () => undefined })
  await show()
  await press('Download An-Nas')
  expect(await screen.findByText(/does not let us keep recitations/)).toBeDefined()
})

it('can be had although its size cannot be told', async () => {
  answer = () => new Response(null, { status: 503 })
  await show()
  expect(await screen.findByText(/Its size cannot be told just now/)).toBeDefined()
  await press('Download An-Nas')
  expect(await screen.findByText(/The rest cannot be reached just now/)).toBeDefined()
})

it('tells about how large it is, how far it has come, and stops when asked to', async () => {
  let go: () => void = () => undefined
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  await show()
  expect(await screen.findByText(/^About 0\.\d MB/)).toBeDefined()
  const sound = answer
  answer = path => (path.endsWith('/5.mp3') ? gate.then(() => sound(path)) : sound(path))
  await press('Download An-Nas')
  await waitFor(() =>
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/^[4-6] of 7/),
  )
  await press('Stop')
  go()
  expect(await screen.findByText('Stopped. What is here stays.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Go on with the download' })).toBeDefined()
  // 100 kB a file: what is here and what is left are the seven.
  const here = Number(/0\.(\d) MB, not complete/.exec(document.body.textContent)?.[1])
  expect(screen.getByText(new RegExp(`^About 0\\.${7 - here} MB left`))).toBeDefined()
})

it('is listed with its reciter and its size, and deleted', async () => {
  await show()
  await press('Download An-Nas')
  expect(await screen.findByText('Al-Husary · 0.7 MB')).toBeDefined()
  await press('Delete Surah 114')
  expect(await screen.findByRole('button', { name: 'Download An-Nas' })).toBeDefined()
  expect(kept.paths()).toEqual([])
})

it('is not brought any further once it is deleted', async () => {
  let go: () => void = () => undefined
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  const sound = answer
  await kept.cache.put('/recitation/husary/114/0.mp3', sound('') as Response)
  await show()
  answer = path => (path.endsWith('/5.mp3') ? gate.then(() => sound(path)) : sound(path))
  await press('Go on with the download')
  await waitFor(() =>
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/^[4-6] of 7/),
  )
  await press('Delete Surah 114')
  go()
  expect(await screen.findByRole('button', { name: 'Download An-Nas' })).toBeDefined()
  expect(kept.paths()).toEqual([])
})
