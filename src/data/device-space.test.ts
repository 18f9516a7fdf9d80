import { beforeEach, describe, expect, it } from 'vitest'
import { keptCache } from '../../tests/fakes/kept-cache.ts'
import { quranPacks } from '../lib/content.gen.ts'
import { freePart, measureParts } from './device-space.ts'
import { recitationCache } from './recitation/recitation-cache.ts'

const { fr, tr } = quranPacks.translations
const files: Record<string, Record<string, number>> = {
  'workbox-precache-v2': { '/assets/app-12345678.js': 50 },
  'jariyah-quran': {
    [quranPacks.ar]: 400,
    [`${fr.dir}/all.json`]: 30,
    [`${fr.dir}/2.json`]: 3,
    [`${tr.dir}/2.json`]: 2,
  },
  'jariyah-pdfs': { '/content/pdf-fonts/naskh.woff2': 80, '/assets/worker/pdf.js': 20 },
  'jariyah-locales': { '/locales/fr/common.json': 5 },
  [recitationCache]: { '/recitation/husary/114/0.mp3': 9 },
}

let kept: Map<string, ReturnType<typeof keptCache>>
/** As the browser has them: opening makes, deleting takes all. */
const stores = (): CacheStorage =>
  ({
    keys: async () => [...kept.keys()],
    open: async (name: string) => kept.get(name)?.cache,
    delete: async (name: string) => kept.delete(name),
    // The rest of it nobody here asks for.
  }) as unknown as CacheStorage

const pathsOf = (name: string) => kept.get(name)?.paths()

beforeEach(async () => {
  kept = new Map()
  for (const [name, sizes] of Object.entries(files)) {
    const store = keptCache()
    for (const [path, size] of Object.entries(sizes)) {
      const body = new Uint8Array(size)
      await store.cache.put(path, new Response(body, { headers: { 'content-length': String(size) } }))
    }
    kept.set(name, store)
  }
})

describe('the space on the device', () => {
  it('is nothing where nothing is kept', async () => {
    kept = new Map()
    expect([...(await measureParts(stores()))]).toEqual([])
  })

  it('is told by what it is for', async () => {
    expect(Object.fromEntries(await measureParts(stores()))).toEqual({
      app: 55,
      quran: 400,
      'translation:fr': 33,
      'translation:tr': 2,
      pdfs: 100,
      recitation: 9,
    })
  })

  it('is freed of one translation, and of nothing else', async () => {
    await freePart('translation:fr', stores())
    expect(pathsOf('jariyah-quran')).toEqual([quranPacks.ar, `${tr.dir}/2.json`])
    expect((await measureParts(stores())).get('app')).toBe(55)
  })

  it('is freed of the recitations with one stroke', async () => {
    await freePart('recitation', stores())
    expect([...(await measureParts(stores())).keys()]).not.toContain('recitation')
    expect(pathsOf('jariyah-quran')).toHaveLength(4)
  })

  it('is freed of what makes PDFs', async () => {
    await freePart('pdfs', stores())
    expect(pathsOf('jariyah-pdfs')).toEqual([])
  })
})
