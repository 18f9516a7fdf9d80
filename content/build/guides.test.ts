import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { type Guide, guideSlugs } from '../../src/lib/guides/guide.ts'
import { buildGuides, readQuranTexts, wordCount } from './guides.ts'

const quran = readQuranTexts()
const folder = join(import.meta.dirname, '../guides')
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

type Words = { sections: { title: string; blocks: unknown[] }[] }

/** The guides with one file changed. */
const buildWith = (path: string, change: (file: never) => unknown) =>
  buildGuides(quran, name => (name === path ? change(read(name) as never) : read(name)))

describe('a guide is refused', () => {
  it('when a section is missing in a language', () => {
    const cut = ({ sections }: Words) => ({ sections: sections.slice(1) })
    expect(() => buildWith('ur/ramadan-guide.json', cut)).toThrow(
      'guides: ur/ramadan-guide: 7 sections are planned, 6 written',
    )
  })

  it('when a block is missing in a language', () => {
    const cut = ({ sections }: Words) => ({
      sections: sections.map((section, at) =>
        at === 0 ? { ...section, blocks: section.blocks.slice(1) } : section,
      ),
    })
    expect(() => buildWith('tr/ramadan-guide.json', cut)).toThrow('tr/ramadan-guide: what: 4 blocks')
  })

  it('when a list says less than in English', () => {
    const cut = ({ sections }: Words) => ({
      sections: sections.map(section => ({
        ...section,
        blocks: section.blocks.map(block => (Array.isArray(block) ? block.slice(0, -1) : block)),
      })),
    })
    expect(() => buildWith('fr/sadaqah-guide.json', cut)).toThrow(/fr\/sadaqah-guide: \w+: .+/)
  })

  it('when a text was left in English', () => {
    expect(() => buildWith('pt/ramadan-guide.json', () => read('en/ramadan-guide.json'))).toThrow(
      'guides: pt/ramadan-guide: what: left in English',
    )
  })

  it('when a text stands where another kind is planned', () => {
    const swap = ({ sections }: Words) => ({
      sections: sections.map(section => ({ ...section, blocks: [...section.blocks].reverse() })),
    })
    expect(() => buildWith('bn/ramadan-guide.json', swap)).toThrow('are not of its shape')
  })

  it('when it quotes an ayah that there is not', () => {
    const plan = JSON.stringify(read('ramadan-guide.json')).replace(
      '"surah":2,"from":183,"to":183',
      '"surah":2,"from":286,"to":287',
    )
    expect(() => buildWith('ramadan-guide.json', () => JSON.parse(plan))).toThrow('there is no 2:286–287')
  })

  it('when a hadith has a grade that we do not know', () => {
    const plan = JSON.stringify(read('ramadan-guide.json')).replace('"sahih"', '"famous"')
    expect(() => buildWith('ramadan-guide.json', () => JSON.parse(plan))).toThrow('guides: ramadan-guide:')
  })
})

const built = buildGuides(quran)
const guideIn = (language: string, slug: string): Guide =>
  JSON.parse(
    String(
      built.files.find(({ path }) => path.startsWith(`guides/${language}.`) && path.endsWith(`/${slug}.json`))
        ?.body,
    ),
  )

describe('the guides', () => {
  it('are all there in ten languages', () => {
    expect(built.files).toHaveLength(guideSlugs.length * languages.length)
  })

  it.each(guideSlugs)('%s takes a few minutes, and says how many', slug => {
    const english = guideIn('en', slug)
    expect(wordCount(english)).toBeGreaterThan(800)
    expect(wordCount(english)).toBeLessThan(1900)
    expect(guideIn('bn', slug).minutes).toBe(english.minutes)
  })

  it('quote the Quran letter for letter', () => {
    const ayat = languages.flatMap(language =>
      guideSlugs.flatMap(slug =>
        guideIn(language, slug).sections.flatMap(({ blocks }) =>
          blocks.flatMap(block => (block.kind === 'ayah' ? [block] : [])),
        ),
      ),
    )
    expect(ayat.length).toBeGreaterThan(50)
    for (const { surah, from, arabic } of ayat)
      expect(arabic).toEqual(quran.arabic[surah - 1]?.slice(from - 1, from - 1 + arabic.length))
  })

  it('name whose translation is read, also where it is another language’s', () => {
    expect(guideIn('fr', 'ramadan-guide').translation).toEqual({
      name: 'Muhammad Hamidullah',
      language: 'fr',
    })
    expect(guideIn('pt', 'ramadan-guide').translation?.language).toBe('en')
    expect(guideIn('ar', 'ramadan-guide').translation).toBeNull()
  })

  // «صحيح البخاري» and «صحيح مسلم» are named for it.
  it('call a hadith of al-Bukhari or Muslim nothing but sahih', () => {
    const sources = guideSlugs.flatMap(slug =>
      guideIn('en', slug).sections.flatMap(({ blocks }) =>
        blocks.flatMap(block => (block.kind === 'hadith' ? [block.source] : [])),
      ),
    )
    const wrong = sources.filter(({ book, grade }) => /bukhari|muslim/.test(book) && grade !== 'sahih')
    expect(wrong).toEqual([])
  })
})
