import { beforeEach, describe, expect, it, vi } from 'vitest'

const stands = 'jariyah.quran-stands'

/** The page as it is scrolled: an ayah at its top, and where that begins in the window. */
function standing(id: string, top: number): void {
  document.body.innerHTML = `<article class="reader-column"><p id="${id}" data-ayah></p></article>`
  const ayah = document.getElementById(id)
  vi.spyOn(ayah!, 'getBoundingClientRect').mockReturnValue({ top, height: 400 } as DOMRect)
  document.elementsFromPoint = () => [ayah!]
  vi.stubGlobal('scrollY', 900)
}

/** As another load of the page has it. */
async function fresh() {
  vi.resetModules()
  return import('./stand.ts')
}

beforeEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('How the page stood', () => {
  it.each(['x', '[]', '{"a":null}', '{"a":{"place":{"surah":2},"past":0,"at":1}}', '{"a":{"past":1}}'])(
    'is not taken out of %j',
    async kept => {
      sessionStorage.setItem(stands, kept)
      expect((await fresh()).standAt('a')).toBeNull()
    },
  )

  it('is nothing at its beginning, nor of an entry without a key', async () => {
    const { keepStand, standAt } = await fresh()
    standing('ayah-2-255', -100)
    keepStand(undefined)
    vi.stubGlobal('scrollY', 0)
    keepStand('a')
    expect(standAt('a')).toBeNull()
    expect(standAt(undefined)).toBeNull()
  })

  it('is the ayah at the top and how much of it was read, over a reload too', async () => {
    const { storeStand } = await fresh()
    standing('ayah-2-255', -100)
    storeStand('a')
    expect((await fresh()).standAt('a')).toMatchObject({ place: { surah: 2, ayah: 255 }, past: 0.25 })
  })

  it('is known of the last fifty entries', async () => {
    const { keepStand, standAt } = await fresh()
    standing('ayah-2-255', 0)
    for (let entry = 0; entry < 51; entry += 1) keepStand(`entry ${entry}`)
    expect(standAt('entry 0')).toBeNull()
    expect(standAt('entry 1')).not.toBeNull()
  })

  it('is overtaken by what was read in its surah since, not by what was kept as it was left', async () => {
    const { isOvertaken } = await fresh()
    const stand = { place: { surah: 2, ayah: 255 }, past: 0, at: 10_000 }
    expect(isOvertaken(stand, null)).toBe(false)
    expect(isOvertaken(stand, { verse: '2:255', at: 10_900 })).toBe(false)
    expect(isOvertaken(stand, { verse: '3:1', at: 20_000 })).toBe(false)
    expect(isOvertaken(stand, { verse: '2:270', at: 20_000 })).toBe(true)
  })
})
