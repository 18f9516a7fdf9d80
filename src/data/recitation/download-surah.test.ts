import { describe, expect, it } from 'vitest'
import { portalPage } from '../../../tests/fakes/file-answers.ts'
import { keptCache } from '../../../tests/fakes/kept-cache.ts'
import { type DownloadProgress, type DownloadWorld, downloadSurah } from './download-surah.ts'
import { estimateSize } from './estimate-size.ts'
import { forgetSurah, keptSurahs } from './kept-surahs.ts'
import { filesOf } from './recited-surah.ts'

type Answers = (path: string) => Response | Promise<Response>

const sound = (size = 100) =>
  new Response(new Uint8Array(size), {
    headers: { 'content-type': 'audio/mpeg', 'content-length': String(size) },
  })

/** An-Nas: six ayat and the basmala before them. */
const anNas = { reciter: 'husary', surah: 114 }

function device(answers: Answers = () => sound(), isOnline = true) {
  const kept = keptCache()
  const asked: string[] = []
  const told: DownloadProgress[] = []
  const stop = new AbortController()
  const world: DownloadWorld = {
    cache: kept.cache,
    // Called with a path and a signal alone.
    fetch: (async (path: string) => {
      asked.push(path)
      if (stop.signal.aborted) throw new DOMException('stopped', 'AbortError')
      return answers(path)
    }) as typeof fetch,
    isOnline: () => isOnline,
    signal: stop.signal,
    onProgress: progress => told.push(progress),
  }
  return { ...kept, asked, told, stop, world, download: () => downloadSurah(anNas, world) }
}

const offline: Answers = () => {
  throw new TypeError('Failed to fetch')
}

describe('a surah that is not to be had', () => {
  const refusals: [string, Answers, boolean, string][] = [
    ['there is no connection', offline, false, 'offline'],
    ['nobody answers', offline, true, 'unreachable'],
    ['the service cannot reach it', () => new Response(null, { status: 503 }), true, 'unreachable'],
    [
      'a part of a file came',
      () => new Response('ab', { headers: { 'content-length': '9' } }),
      true,
      'unreachable',
    ],
    ['a hotel’s page for signing in came', portalPage, true, 'unreachable'],
    ['an empty file came', () => sound(0), true, 'unreachable'],
  ]
  it.each(refusals)('leaves nothing behind where %s', async (_, answers, isOnline, problem) => {
    const { download, paths, asked } = device(answers, isOnline)
    expect(await download()).toBe(problem)
    expect(paths()).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(3)
  })

  it('leaves nothing on its way where one file failed', async () => {
    const { world } = device()
    const open = new Set<string>()
    const fetch = (path: string, { signal }: { signal: AbortSignal }) =>
      path.endsWith('/0.mp3')
        ? Promise.resolve(new Response(null, { status: 503 }))
        : new Promise<Response>((_, reject) => {
            open.add(path)
            signal.addEventListener('abort', () => {
              open.delete(path)
              reject(new DOMException('stopped', 'AbortError'))
            })
          })
    expect(await downloadSurah(anNas, { ...world, fetch: fetch as typeof globalThis.fetch })).toBe(
      'unreachable',
    )
    expect([...open]).toEqual([])
  })

  it('says that there is no room, and keeps what is there', async () => {
    const { download, paths, limit, world } = device()
    limit(450)
    expect(await download()).toBe('full')
    expect(paths()).toHaveLength(4)
    expect(await keptSurahs(world.cache)).toEqual([{ ...anNas, isWhole: false, bytes: 400, bytesLeft: 300 }])
  })
})

describe('a download', () => {
  it('brings anew what an older version kept of a hotel’s page for signing in', async () => {
    const { world, download, asked } = device()
    const [basmala = ''] = filesOf(anNas)
    await world.cache.put(basmala, portalPage())
    expect(await download()).toBeNull()
    expect(asked).toContain(basmala)
    expect((await world.cache.match(basmala))?.headers.get('content-type')).toBe('audio/mpeg')
  })

  it('ends where it is stopped, and goes on from there', async () => {
    const { stop, asked, paths, ...first } = device(path => {
      if (path.endsWith('/3.mp3')) stop.abort()
      return sound()
    })
    expect(await first.download()).toBe('stopped')
    const before = paths().length
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(7)
    const again: string[] = []
    const world = {
      ...first.world,
      signal: new AbortController().signal,
      fetch: (async (path: string) => {
        again.push(path)
        return sound()
      }) as typeof fetch,
    }
    expect(await downloadSurah(anNas, world)).toBeNull()
    expect(again).toHaveLength(7 - before)
    expect(asked.length).toBeLessThanOrEqual(7)
  })

  it('brings every ayah and the basmala, tells how far it is, and says how large it is', async () => {
    const { download, told, paths, world } = device()
    expect(await download()).toBeNull()
    expect(told.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(told.at(-1)).toEqual({ done: 7, of: 7, bytes: 700 })
    expect(paths()).toContain('/recitation/husary/114/0.mp3')
    expect(await keptSurahs(world.cache)).toEqual([{ ...anNas, isWhole: true, bytes: 700, bytesLeft: 0 }])
  })

  it('is not whole where a file of it was deleted since', async () => {
    const { download, world } = device()
    await download()
    await world.cache.delete('/recitation/husary/114/3.mp3')
    expect(await keptSurahs(world.cache)).toEqual([{ ...anNas, isWhole: false, bytes: 600, bytesLeft: 100 }])
  })

  it('is forgotten alone', async () => {
    const { download, paths, world, forgotten } = device()
    await download()
    await downloadSurah({ reciter: 'husary', surah: 112 }, world)
    await forgetSurah(world.cache, anNas)
    // Broken off half way, it would not be said to be whole.
    expect(forgotten()[0]).toBe('/recitation/husary/114/whole.json')
    expect(paths().every(path => path.startsWith('/recitation/husary/112/'))).toBe(true)
    expect(await keptSurahs(world.cache)).toEqual([
      { reciter: 'husary', surah: 112, isWhole: true, bytes: 500, bytesLeft: 0 },
    ])
  })
})

describe('the estimated size', () => {
  const ayat = ['a'.repeat(10), 'a'.repeat(50), 'a'.repeat(20), 'a'.repeat(40)]
  const ask = (size: (ayah: number) => number): typeof fetch =>
    (async (path: string) =>
      new Response(null, {
        headers: { 'content-length': String(size(Number(/(\d+)\.mp3$/.exec(path)?.[1]))) },
      })) as typeof fetch

  it('is not given where a size is not known', async () => {
    await expect(
      estimateSize(
        anNas,
        ayat,
        ask(() => 0),
      ),
    ).rejects.toThrow()
  })

  it('follows the length of the text', async () => {
    expect(
      await estimateSize(
        anNas,
        ayat,
        ask(ayah => (ayat[ayah - 1]?.length ?? 0) * 8),
      ),
    ).toBe(960)
  })
})
