import { describe, expect, it, vi } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { bringOwnLetters, type LettersWorld } from './own-letters.ts'

function world(changes: Partial<LettersWorld> = {}) {
  const listeners = new Set<() => void>()
  const load = vi.fn<FontFaceSet['load']>(() => Promise.resolve([]))
  const given: LettersWorld = {
    page: { dataset: {} },
    language: 'ar',
    fonts: { load },
    widthOf: letter => letter.codePointAt(0) ?? 0,
    hasPassage: () => false,
    onNextPage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ...changes,
  }
  const goOn = () => {
    for (const listener of listeners) listener()
  }
  return { given, load, goOn, areOurs: () => 'face' in given.page.dataset }
}

describe('The letters of a page that the service has sent', () => {
  it('are those of the device till the next page, for which ours are brought', async () => {
    const { given, load, goOn, areOurs } = world()
    await bringOwnLetters(given)
    expect(load.mock.calls.map(([face]) => face)).toEqual([
      '400 1em "Noto Naskh Arabic"',
      '700 1em "Noto Naskh Arabic"',
    ])
    expect(areOurs()).toBe(false)
    goOn()
    expect(areOurs()).toBe(true)
  })

  it('are ours at once on a device that draws a box for each, or for one', async () => {
    const boxes: readonly [Language, (letter: string) => number][] = [
      ['bn', () => 12],
      // Some devices have the letters of Arabic alone.
      ['ur', letter => ('ہے\u0378'.includes(letter) ? 12 : 9)],
    ]
    for (const [language, widthOf] of boxes) {
      const { given, areOurs } = world({ language, widthOf })
      await bringOwnLetters(given)
      expect(areOurs(), language).toBe(true)
    }
  })

  it('stay the device’s where ours cannot be had', async () => {
    const { given, goOn, areOurs } = world({ fonts: { load: () => Promise.reject(new Error('offline')) } })
    await expect(bringOwnLetters(given)).rejects.toThrow('offline')
    goOn()
    expect(areOurs()).toBe(false)
  })

  it('are nobody’s concern in a script that every device has', async () => {
    const widthOf = vi.fn(() => 9)
    const { given, load, goOn, areOurs } = world({ language: 'tr', widthOf })
    await bringOwnLetters(given)
    expect(widthOf).not.toHaveBeenCalled()
    expect(load).not.toHaveBeenCalled()
    expect(areOurs()).toBe(false)
    goOn()
    expect(areOurs()).toBe(true)
  })

  it('of a passage wait for the next page too, and are not brought for it', async () => {
    const { given, load, goOn, areOurs } = world({
      language: 'en',
      hasPassage: language => language === 'ar',
    })
    await bringOwnLetters(given)
    expect(load).not.toHaveBeenCalled()
    expect(areOurs()).toBe(false)
    goOn()
    expect(areOurs()).toBe(true)
  })

  it.each([
    ['ar', true],
    ['bn', false],
  ])(
    'of a passage in %s come at once where the device draws boxes for Arabic: %s',
    async (has, comeAtOnce) => {
      const widthOf = (letter: string) => ('م\u0378'.includes(letter) ? 12 : 9)
      const { given, areOurs } = world({ language: 'en', widthOf, hasPassage: language => language === has })
      await bringOwnLetters(given)
      expect(areOurs()).toBe(comeAtOnce)
    },
  )
})
