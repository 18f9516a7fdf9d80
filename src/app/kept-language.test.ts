import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeMissedLanguage, toKeptLanguage } from './kept-language.ts'

function storage(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const site = 'https://jariyah.example'

/** Where a page goes on whose texts can't be had; null where it stays. */
function from(path: string): string | null {
  let next: string | null = null
  toKeptLanguage({
    href: `${site}${path}`,
    replace: address => {
      next = String(address)
    },
  })
  return next
}

beforeEach(() => vi.stubGlobal('sessionStorage', storage()))
afterEach(() => vi.unstubAllGlobals())

describe('A page whose texts can not be had', () => {
  it('stays where its address asks for no other language than the one that is kept', () => {
    vi.stubGlobal('localStorage', storage({ language: 'tr' }))
    for (const path of ['/duas', '/duas?lang=tr', '/duas?lang=xx']) expect(from(path)).toBeNull()
    expect(takeMissedLanguage()).toBeNull()
  })

  it('stays in English where nothing was chosen', () => {
    vi.stubGlobal('localStorage', storage())
    expect(from('/duas?lang=en')).toBeNull()
  })

  it('goes on in the language that is kept, with the rest of its address, and says it once', () => {
    vi.stubGlobal('localStorage', storage({ language: 'tr' }))
    expect(from('/duas?lang=ur&q=a#top')).toBe(`${site}/duas?q=a#top`)
    expect(takeMissedLanguage()).toBe('ur')
    expect(takeMissedLanguage()).toBeNull()
  })
})
