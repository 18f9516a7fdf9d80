import { describe, expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import {
  currentDuas,
  currentFonts,
  currentQuran,
  duasIn,
  editionIn,
  fontsFor,
  keptForever,
  shellAndPages,
} from './precache.ts'

const built = [
  { url: 'index.html', revision: 'abc' },
  { url: 'assets/framework-YuhyGzs.js', revision: null },
  { url: 'assets/(general)-CIvg4qZ.js', revision: null },
  { url: 'assets/start-FeedList-D-3_fq-.js', revision: null },
  { url: 'assets/appearance-CIvg4qZ.js', revision: null },
  { url: 'assets/quran-reader-DcZ18di.js', revision: null },
  { url: 'assets/quran-reader-DcZ18di.css', revision: null },
  { url: 'assets/worker/harfbuzz-CODTKW78.wasm', revision: null },
  { url: 'assets/worker/warm-intl-Bdhfu864.js', revision: null },
]

describe('What the worker keeps before it is ready', () => {
  it('is no page but the first', () => {
    expect(shellAndPages(built).pages).toEqual([
      '/assets/appearance-CIvg4qZ.js',
      '/assets/quran-reader-DcZ18di.js',
      '/assets/quran-reader-DcZ18di.css',
    ])
  })

  it('is nothing that makes PDFs, which comes last', () => {
    expect(shellAndPages(built).pdfs).toEqual(['/assets/worker/harfbuzz-CODTKW78.wasm'])
  })

  it('is the page itself and what every start needs', () => {
    expect(shellAndPages(built).shell.map(({ url }) => url)).toEqual([
      'index.html',
      'assets/framework-YuhyGzs.js',
      'assets/(general)-CIvg4qZ.js',
      'assets/start-FeedList-D-3_fq-.js',
      'assets/worker/warm-intl-Bdhfu864.js',
    ])
  })
})

describe('The duas that the worker keeps', () => {
  it('are none for a language that there is not', () => {
    expect(['', 'xx', 'EN'].flatMap(duasIn)).toEqual([])
  })

  it('are the library and the names of the language, in a cache of their own', () => {
    for (const language of languages) {
      const found = duasIn(language)
      expect(found.map(url => url.split('/')[2])).toEqual(['duas', 'names'])
      expect(found.every(url => url.includes(`/${language}.`) && currentDuas.includes(url))).toBe(true)
      for (const url of found)
        expect(keptForever.find(({ prefix }) => url.startsWith(prefix))?.cache).toBe('jariyah-duas')
    }
  })
})

describe('The letters that the worker keeps', () => {
  const ofAll = ['amiri-quran-400', 'noto-naskh-arabic-400']
  it.each(['', 'xx', 'en', 'tr'])('are those of the mushaf and of duas alone for %j', language => {
    expect(fontsFor(language).map(url => url.split('/').at(-1)?.split('.')[0])).toEqual(ofAll)
  })

  it.each([
    ['ar', 'naskh'],
    ['ur', 'nastaliq'],
    ['bn', 'bengali'],
    ['hi', 'devanagari'],
  ])('are those of %s as well, and none that would be thrown away', (language, script) => {
    const [mushaf, duas, ...others] = fontsFor(language)
    expect(mushaf).toContain('amiri-quran')
    expect(duas).toContain('naskh-arabic-400')
    expect(others.length).toBeGreaterThan(0)
    expect(others.every(url => url.includes(script) && currentFonts.includes(url))).toBe(true)
    expect(keptForever.find(({ prefix }) => mushaf?.startsWith(prefix))?.cache).toBe('jariyah-fonts')
  })
})

describe('The translation that the worker keeps', () => {
  it.each(['', 'xx', 'ar', 'EN', 'toString'])('is none for %j', language => {
    expect(editionIn(language)).toBeNull()
  })

  it.each([
    ['ur', 'ur'],
    ['hi', 'en'],
  ])('is for %s the one in %s, in one file', (language, edition) => {
    expect(editionIn(language)).toMatch(new RegExp(`^/content/quran/${edition}\\.[\\w-]+/all\\.json$`))
    expect(currentQuran.some(start => editionIn(language)?.startsWith(start))).toBe(true)
  })
})
