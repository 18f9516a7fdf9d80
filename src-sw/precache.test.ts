import { describe, expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import { currentDuas, duasIn, keptForever, shellAndPages } from './precache.ts'

const built = [
  { url: 'index.html', revision: 'abc' },
  { url: 'assets/framework-YuhyGzsL.js', revision: null },
  { url: 'assets/(general)-CIvg4qZY.js', revision: null },
  { url: 'assets/appearance-CIvg4qZY.js', revision: null },
  { url: 'assets/quran-reader-DcZ18diO.js', revision: null },
  { url: 'assets/quran-reader-DcZ18diO.css', revision: null },
]

describe('What the worker keeps before it is ready', () => {
  it('is no page but the first', () => {
    expect(shellAndPages(built).pages).toEqual([
      '/assets/appearance-CIvg4qZY.js',
      '/assets/quran-reader-DcZ18diO.js',
      '/assets/quran-reader-DcZ18diO.css',
    ])
  })

  it('is the page itself and what every start needs', () => {
    expect(shellAndPages(built).shell.map(({ url }) => url)).toEqual([
      'index.html',
      'assets/framework-YuhyGzsL.js',
      'assets/(general)-CIvg4qZY.js',
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
