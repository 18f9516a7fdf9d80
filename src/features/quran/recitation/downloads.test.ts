import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptCache } from '../../../../tests/fakes/kept-cache.ts'
import { freePart } from '../../../data/device-space.ts'

const anNas = { reciter: 'husary', surah: 114 }

let kept: ReturnType<typeof keptCache>

beforeEach(() => {
  kept = keptCache()
  vi.stubGlobal('caches', { open: async () => kept.cache, keys: async () => [], delete: async () => true })
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(9), { headers: { 'content-length': '9' } }))
})

afterEach(() => vi.unstubAllGlobals())

/** The same module, as another tab has it, with its list before somebody's eyes. */
async function tab() {
  vi.resetModules()
  const { recitationDownloads } = await import('./downloads.ts')
  recitationDownloads.subscribe(() => undefined)
  await recitationDownloads.look()
  return recitationDownloads
}

type Tab = Awaited<ReturnType<typeof tab>>

const shows = (list: Tab, surahs: number[]) =>
  vi.waitFor(() => expect(list.get().kept?.map(({ surah }) => surah)).toEqual(surahs))

it('lists in every tab what was downloaded in another, and no longer what was deleted there', async () => {
  const [first, second] = [await tab(), await tab()]
  await first.start(anNas)
  await shows(second, [114])
  await second.forget(anNas)
  await shows(first, [])
})

it('lists also what came of a download that broke off', async () => {
  const [first, second] = [await tab(), await tab()]
  kept.limit(20)
  await first.start(anNas)
  await shows(second, [114])
  expect(second.get().kept?.[0]?.isWhole).toBe(false)
})

it('lists nothing once the room on the device was freed', async () => {
  const list = await tab()
  await list.start(anNas)
  kept = keptCache()
  await freePart('recitation', caches)
  await shows(list, [])
})
