import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editionFor } from '../../lib/quran/edition.ts'
import { readerSettingsOf, standardSettings } from './reader-settings.ts'

describe('kept settings', () => {
  it.each([null, '', [], 7, { edition: 'xx', size: 9, hasTransliteration: 'yes', mode: 'scroll', font: 7 }])(
    'are the standard ones when they are %j',
    kept => {
      expect(readerSettingsOf(kept)).toEqual(standardSettings)
    },
  )

  it('keep what is right beside what is wrong', () => {
    expect(readerSettingsOf({ edition: 'fr', size: 0 })).toEqual({ ...standardSettings, edition: 'fr' })
  })
})

describe('a change', () => {
  const items = new Map<string, string>()
  beforeEach(() => {
    items.clear()
    vi.resetModules()
    vi.stubGlobal('addEventListener', vi.fn())
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is kept and read back at the next start', async () => {
    const first = await import('./reader-settings.ts')
    const heard = vi.fn()
    first.readerSettings.subscribe(heard)
    first.changeReaderSettings({ size: 4 })
    expect(heard).toHaveBeenCalledTimes(1)
    vi.resetModules()
    const second = await import('./reader-settings.ts')
    expect(second.readerSettings.get()).toEqual({ ...standardSettings, size: 4 })
    expect(second.readerSettings.getServer()).toEqual(standardSettings)
  })
})

describe('the translation', () => {
  it.each([
    ['en', 'none'],
    ['ar', 'own'],
  ] as const)('is none for %s, %s', (language, choice) => {
    expect(editionFor(language, choice)).toBeNull()
  })

  it.each(['hi', 'pt'] as const)('for %s is the English one, and says so', language => {
    expect(editionFor(language, 'own')).toMatchObject({ language: 'en', isStandIn: true })
  })

  it('is the one chosen, in whatever language one reads the rest', () => {
    expect(editionFor('ar', 'fr')).toMatchObject({
      language: 'fr',
      isStandIn: false,
      name: 'Muhammad Hamidullah',
    })
    expect(editionFor('ur', 'own')).toMatchObject({ language: 'ur', isStandIn: false })
  })
})
