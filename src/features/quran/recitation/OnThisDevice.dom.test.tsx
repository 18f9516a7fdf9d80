import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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

const names = Array.from({ length: 114 }, (_, index) => (index === 113 ? 'An-Nas' : `Surah ${index + 1}`))

/** Our modules anew: what is on its way is remembered by the tab. An-Nas is heard first. */
async function show() {
  const { useState } = await import('react')
  const { OnThisDevice } = await import('./OnThisDevice.tsx')
  const { showPage } = await import('../../../../tests/fakes/page.tsx')
  function Sheet() {
    const [surah, setSurah] = useState(anNas.surah)
    return (
      <>
        <button type="button" onClick={() => setSurah(1)}>
          Another is heard
        </button>
        <OnThisDevice reciter={reciters[0]} surah={surah} reciters={reciters} names={names} />
      </>
    )
  }
  await showPage(<Sheet />, { answers: { '/content/': built } })
}

/** From now on a file of a surah does not come before it is let through. */
function hold(file: string): () => void {
  let letThrough: () => void = () => undefined
  const gate = new Promise<void>(resolve => {
    letThrough = resolve
  })
  const sound = answer
  answer = path => (path.endsWith(file) ? gate.then(() => sound(path)) : sound(path))
  return letThrough
}

const begin = async (surah: number): Promise<void> => {
  const { recitationDownloads } = await import('./downloads.ts')
  act(() => void recitationDownloads.start({ reciter: 'husary', surah }))
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
  await show()
  expect(await screen.findByText(/^About 0\.\d MB/)).toBeDefined()
  const go = hold('/5.mp3')
  await press('Download An-Nas')
  await waitFor(() =>
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/^[4-6] of 7/),
  )
  await press('Stop')
  go()
  expect(await screen.findByText('Stopped. What is here stays.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Go on with the download' })).toBeDefined()
  await press('Another is heard')
  expect(screen.getByText('An-Nas', { selector: 'p' })).toBeDefined()
  // 100 kB a file: what is here and what is left are the seven.
  const here = Number(/0\.(\d) MB, not complete/.exec(document.body.textContent)?.[1])
  expect(screen.getByText(new RegExp(`^About 0\\.${7 - here} MB left`))).toBeDefined()
})

it('is listed with its reciter and its size, and deleted', async () => {
  await show()
  await press('Download An-Nas')
  expect(await screen.findByText('Al-Husary · 0.7 MB')).toBeDefined()
  await press('Delete An-Nas')
  expect(await screen.findByRole('button', { name: 'Download An-Nas' })).toBeDefined()
  expect(kept.paths()).toEqual([])
})

it('is not brought any further once it is deleted', async () => {
  await kept.cache.put('/recitation/husary/114/0.mp3', answer('') as Response)
  await show()
  const go = hold('/5.mp3')
  await press('Go on with the download')
  await waitFor(() =>
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/^[4-6] of 7/),
  )
  await press('Delete An-Nas')
  go()
  expect(await screen.findByRole('button', { name: 'Download An-Nas' })).toBeDefined()
  expect(kept.paths()).toEqual([])
})

it('stays in sight, and what is offered stays, when the recitation goes on to the next surah', async () => {
  await show()
  const go = hold('.mp3')
  await press('Download An-Nas')
  const bar = await screen.findByRole('progressbar', { name: 'Download An-Nas' })
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^0 of 7/)
  await press('Another is heard')
  expect(screen.getByRole('progressbar', { name: 'Download An-Nas' })).toBe(bar)
  go()
  expect(await screen.findByText('An-Nas can be heard without a connection: 0.7 MB.')).toBeDefined()
})

it('is listed on its way, stopped and gone on with, also of a surah that is not heard', async () => {
  await show()
  const go = hold('113/5.mp3')
  await begin(113)
  expect(await screen.findByText(/^Al-Husary · [3-5] of 6: 0\.\d MB$/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download An-Nas' })).toBeDefined()
  await press('Stop Surah 113')
  go()
  expect(await screen.findByText('Stopped. What is here stays.')).toBeDefined()
  expect(screen.getByText(/^Al-Husary · 0\.\d MB, not complete$/)).toBeDefined()
  await press('Go on with the download Surah 113')
  expect(await screen.findByText('Al-Husary · 0.6 MB')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Go on|^Stop/ })).toBeNull()
})

it('says why nothing came of another surah', async () => {
  answer = () => new Response(null, { status: 503 })
  await show()
  await begin(113)
  expect(await screen.findByText(/The rest cannot be reached just now/)).toBeDefined()
  expect(screen.getByText('Surah 113')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})
