import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quranPacks } from '../lib/content.gen.ts'

const built = (address: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../public', address.replace('?again', '')), 'utf8'))

/** The service, with answers of our own for some addresses. Counts what is asked. */
function service(own: Record<string, unknown> = {}) {
  const asked: string[] = []
  const read = async (address: string) => {
    asked.push(address)
    const answer = address in own ? own[address] : built(address)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, read }
}

const small = `${quranPacks.surahs}/112.json`
const offline = new Error('no connection')

function withOneMarkChanged(address: string): string[] {
  const [first = '', ...others] = built(address) as string[]
  return [first.replace('\u064E', '\u0650'), ...others]
}

// Whole packs are remembered for the life of the module: each test has its own.
const freshPacks = () => import('./quran-packs.ts')
let packs: Awaited<ReturnType<typeof freshPacks>>
beforeEach(async () => {
  vi.resetModules()
  packs = await freshPacks()
})

afterEach(() => vi.unstubAllGlobals())

const onDevice = (...addresses: string[]) =>
  vi.stubGlobal('caches', {
    keys: async () => [],
    match: async (address: string) => (addresses.includes(address) ? new Response() : undefined),
  })

describe('the Arabic of a surah', () => {
  it('is refused with one mark changed, wherever it comes from', async () => {
    const changed = withOneMarkChanged(small)
    const whole = (built(quranPacks.ar) as string[][]).with(111, changed)
    const { read } = service({
      [small]: changed,
      [`${small}?again`]: changed,
      [quranPacks.ar]: whole,
      [`${quranPacks.ar}?again`]: whole,
    })
    await expect(packs.readSurah(112, read)).rejects.toHaveProperty('name', 'PackRefused')
  })

  it('is said to be broken, not absent, when the whole pack cannot be had', async () => {
    const changed = withOneMarkChanged(small)
    const { read } = service({ [small]: changed, [`${small}?again`]: changed, [quranPacks.ar]: offline })
    await expect(packs.readSurah(112, read)).rejects.toHaveProperty('name', 'PackRefused')
  })

  it('is absent without a connection and without the pack', async () => {
    const { read } = service({ [small]: offline, [quranPacks.ar]: offline })
    await expect(packs.readSurah(112, read)).rejects.toBe(offline)
  })

  it('is fetched once more when it came broken', async () => {
    const { asked, read } = service({ [small]: withOneMarkChanged(small) })
    await expect(packs.readSurah(112, read)).resolves.toEqual(built(small))
    expect(asked).toContain(`${small}?again`)
  })

  it('is a small file where there is no pack', async () => {
    const { asked, read } = service()
    await expect(packs.readSurah(112, read)).resolves.toHaveLength(4)
    expect(asked.toSorted()).toEqual([small, quranPacks.meta].toSorted())
  })

  it('comes from the whole pack when the small file cannot be had', async () => {
    const { read } = service({ [small]: offline })
    await expect(packs.readSurah(112, read)).resolves.toEqual(built(small))
  })

  it('comes from the pack on the device without asking for more, and the pack is read once', async () => {
    onDevice(quranPacks.ar)
    const { asked, read } = service()
    const surahs = await Promise.all([packs.readSurah(112, read), packs.readSurah(2, read)])
    expect(surahs.map(ayat => ayat.length)).toEqual([4, 286])
    expect(asked.filter(address => address === quranPacks.ar)).toHaveLength(1)
    expect(asked).not.toContain(small)
  })

  it('is asked for again after it could not be had', async () => {
    await expect(packs.readArabic(service({ [quranPacks.ar]: offline }).read)).rejects.toBe(offline)
    await expect(packs.readArabic(service().read)).resolves.toHaveLength(114)
  })
})

describe('a translation', () => {
  const { dir } = quranPacks.translations.fr
  const small = `${dir}/112.json`
  const whole = `${dir}/all.json`
  const oneWordChanged = ['Dis : « Il est, Dieu, unique ».', ...(built(small) as string[]).slice(1)]
  const broken = (address: string, answer: unknown) => ({ [address]: answer, [`${address}?again`]: answer })

  it.each([
    ['with an ayah too few', (built(small) as string[]).slice(1)],
    ['with a number for an ayah', (built(small) as unknown[]).with(3, 4)],
    ['with another word', oneWordChanged],
    ['as nothing', null],
  ])('of one surah is refused %s', async (_, answer) => {
    const { read } = service({ ...broken(small, answer), [whole]: offline })
    await expect(packs.readSurahOf(dir, 112, read)).rejects.toHaveProperty('name', 'PackRefused')
  })

  it('of one surah is refused where the list of the seals is not ours', async () => {
    const seals = (built(`${dir}/seals.json`) as string[]).with(111, 'sha256-')
    const { read } = service({
      ...broken(small, oneWordChanged),
      ...broken(`${dir}/seals.json`, seals),
      [whole]: offline,
    })
    await expect(packs.readSurahOf(dir, 112, read)).rejects.toHaveProperty('name', 'PackRefused')
  })

  it.each([
    ['with a surah missing', (built(whole) as unknown[]).slice(1)],
    ['with another word', (built(whole) as unknown[]).with(111, oneWordChanged)],
  ])('is refused whole %s', async (_, answer) => {
    const { read } = service(broken(whole, answer))
    await expect(packs.readWhole(dir, read)).rejects.toHaveProperty('name', 'PackRefused')
  })

  it('is fetched once more when it came broken', async () => {
    const { asked, read } = service({ [small]: oneWordChanged, [whole]: null })
    await expect(packs.readSurahOf(dir, 112, read)).resolves.toEqual(built(small))
    await expect(packs.readWhole(dir, read)).resolves.toEqual(built(whole))
    expect(asked).toEqual(expect.arrayContaining([`${small}?again`, `${whole}?again`]))
  })

  it('of one surah comes from the whole one when that is all there is', async () => {
    const { read } = service({ [small]: offline, [`${dir}/seals.json`]: offline })
    await expect(packs.readSurahOf(dir, 112, read)).resolves.toEqual(built(small))
  })

  it.each(Object.entries(quranPacks.translations))(
    'in %s holds its seals, surah by surah',
    async (_, each) => {
      const { read } = service()
      const surahs = await packs.readWhole(each.dir, read)
      const apart = await Promise.all(surahs.map((_, index) => packs.readSurahOf(each.dir, index + 1, read)))
      expect(apart).toEqual(surahs)
    },
  )
})
