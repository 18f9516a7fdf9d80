import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptCache } from '../../../tests/fakes/kept-cache.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import { downloadWords, hasAllWords, type WordsProgress } from './download-words.ts'

const { dir } = quranPacks.words
const built = (address: string): unknown =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../public', address.replace('?again', '')), 'utf8'),
  )

type Answers = (address: string, stop: () => void) => unknown

function device(answers: Answers = built, isOnline = true, kept = keptCache()) {
  const stopping = new AbortController()
  const told: WordsProgress[] = []
  const asked: string[] = []
  const download = () =>
    downloadWords({
      cache: kept.cache,
      read: async (address, signal) => {
        asked.push(address)
        signal.throwIfAborted()
        return answers(address, () => stopping.abort())
      },
      isOnline: () => isOnline,
      signal: stopping.signal,
      onProgress: progress => told.push(progress),
    })
  return { ...kept, asked, told, download }
}

const broken = (address: string): unknown => {
  const answer = built(address)
  return address.includes('/112.json')
    ? (answer as string[]).map(ayah => ayah.replace('Say', 'Do not say'))
    : answer
}

const lost = () => {
  throw new TypeError('Failed to fetch')
}

describe('words that are not to be had', () => {
  it('are refused with one meaning changed, the second time too, and not kept', async () => {
    const { download, paths, asked, cache } = device(broken)
    expect(await download()).toBe('refused')
    expect(asked.filter(address => address.includes('/112.json'))).toEqual([
      `${dir}/112.json`,
      `${dir}/112.json?again`,
    ])
    expect(paths()).not.toContain(`${dir}/112.json`)
    expect(await hasAllWords(cache)).toBe(false)
  })

  it('are refused with a list of seals that is not ours, before any surah is asked for', async () => {
    const { download, asked } = device(address => (address.includes('/seals') ? [] : built(address)))
    expect(await download()).toBe('refused')
    expect(asked.every(address => address.includes('/seals'))).toBe(true)
  })

  it.each([
    ['offline', false],
    ['unreachable', true],
  ] as const)('are %s', async (problem, isOnline) => {
    const { download, paths } = device(lost, isOnline)
    expect(await download()).toBe(problem)
    expect(paths()).toEqual([])
  })

  it('say that there is no room, and what is here stays', async () => {
    const { download, limit, paths } = device()
    limit(200_000)
    expect(await download()).toBe('full')
    expect(paths().length).toBeGreaterThan(0)
  })
})

describe('the words', () => {
  it('are fetched again where they came broken once', async () => {
    const { download, cache } = device(address =>
      address.includes('?again') ? built(address) : broken(address),
    )
    expect(await download()).toBeNull()
    expect(await (await cache.match(`${dir}/112.json`))?.json()).toEqual(built(`${dir}/112.json`))
  })

  it('end where they are stopped, and go on from there', async () => {
    const first = device((address, stop) => {
      if (address.includes('/9.json')) stop()
      return built(address)
    })
    expect(await first.download()).toBe('stopped')
    const here = first.paths().length
    expect(here).toBeGreaterThan(1)
    const second = device(built, true, first)
    expect(await second.download()).toBeNull()
    expect(second.asked).toHaveLength(115 - here)
  })

  it('are brought for every surah, telling how far it is', async () => {
    const { download, told, cache, asked } = device()
    expect(await download()).toBeNull()
    expect(told.map(({ done }) => done)).toEqual(Array.from({ length: 114 }, (_, index) => index + 1))
    expect(await hasAllWords(cache)).toBe(true)
    const fetched = asked.length
    expect(await download()).toBeNull()
    expect(asked).toHaveLength(fetched)
  })
})
