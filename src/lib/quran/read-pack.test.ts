import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PackRefused, readPack } from './read-pack.ts'

const ayat = ['قُلۡ هُوَ ٱللَّهُ أَحَدٌ', 'ٱللَّهُ ٱلصَّمَدُ']
const changed = ['قُلۡ هُوَ ٱللَّهُ أَحَدٌ', 'ٱللَّهُ ٱلصَّمَدَ']
const integrity = `sha256-${createHash('sha256').update(JSON.stringify(ayat)).digest('base64')}`
const pack = { address: '/content/quran/ar/112.json', integrity }

/** Answers each call with the next of the given answers, and keeps the addresses. */
function reading(...answers: unknown[]) {
  const asked: string[] = []
  const read = async (address: string) => {
    asked.push(address)
    return answers[asked.length - 1]
  }
  return { asked, read }
}

afterEach(() => vi.unstubAllGlobals())

describe('a pack', () => {
  it('is refused with one mark changed, once it was fetched again', async () => {
    const { asked, read } = reading(changed, changed)
    await expect(readPack(pack, read)).rejects.toThrow(PackRefused)
    expect(asked).toEqual([pack.address, `${pack.address}?again`])
  })

  it.each([null, {}, [], [...ayat, ''], ayat.join()])('is refused when it is %j', async answer => {
    await expect(readPack(pack, reading(answer, answer).read)).rejects.toThrow(PackRefused)
  })

  it('is refused against the wrong short seal', async () => {
    const wrong = { ...pack, integrity: `${integrity.slice(0, 22)}-` }
    await expect(readPack(wrong, reading(ayat, ayat).read)).rejects.toThrow(PackRefused)
  })

  it('that was cut off is refused, once it was fetched again', async () => {
    const cutOff = () => Promise.reject(new Error('unreadable', { cause: new SyntaxError('cut off') }))
    await expect(readPack(pack, cutOff)).rejects.toThrow(PackRefused)
  })

  it('whose kept copy was cut off is mended by the second', async () => {
    const forgotten = vi.fn()
    vi.stubGlobal('caches', { keys: async () => ['quran'], open: async () => ({ delete: forgotten }) })
    const read = vi
      .fn()
      .mockRejectedValueOnce(new Error('unreadable', { cause: new SyntaxError('cut off') }))
      .mockResolvedValueOnce(ayat)
    await expect(readPack(pack, read)).resolves.toEqual(ayat)
    expect(forgotten).toHaveBeenCalledWith(pack.address)
  })

  it('that cannot be had fails as its reading did', async () => {
    const failed = () => Promise.reject(new Error('no connection'))
    await expect(readPack(pack, failed)).rejects.toThrow('no connection')
  })

  it('whose kept copy is broken is forgotten and mended by the second', async () => {
    const forgotten = vi.fn()
    vi.stubGlobal('caches', { keys: async () => ['quran'], open: async () => ({ delete: forgotten }) })
    await expect(readPack(pack, reading(changed, ayat).read)).resolves.toEqual(ayat)
    expect(forgotten).toHaveBeenCalledWith(pack.address)
  })

  it.each([integrity, integrity.slice(0, 23), Promise.resolve(integrity)])(
    'is read once when it holds its seal',
    async seal => {
      const { asked, read } = reading(ayat)
      await expect(readPack({ ...pack, integrity: seal }, read)).resolves.toEqual(ayat)
      expect(asked).toEqual([pack.address])
    },
  )
})
