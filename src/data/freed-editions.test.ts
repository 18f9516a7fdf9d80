import { afterEach, describe, expect, it, vi } from 'vitest'
import { isEditionFreed, noteEditionFreed } from './freed-editions.ts'

afterEach(() => vi.unstubAllGlobals())

function storage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}

describe('A translation that was taken off the device', () => {
  it('is not told where nothing can be kept', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden')
      },
    })
    expect(() => noteEditionFreed('fr')).not.toThrow()
    expect(isEditionFreed('fr')).toBe(false)
  })

  it('is remembered by its language, and no other is', () => {
    storage()
    for (const language of ['fr', 'tr', 'fr']) noteEditionFreed(language)
    expect(['fr', 'tr', 'en', ''].map(isEditionFreed)).toEqual([true, true, false, false])
  })
})
