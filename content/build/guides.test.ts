import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { type Guide, guideSlugs } from '../../src/lib/guides/guide.ts'
import { normalise } from '../../src/lib/quran/normalise.ts'
import { buildGuides, readQuotedTexts, wordCount } from './guides.ts'

const texts = readQuotedTexts()
const folder = join(import.meta.dirname, '../guides')
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

type Words = { sections: { title: string; blocks: unknown[] }[] }

/** The guides with one file changed. */
const buildWith = (path: string, change: (file: never) => unknown) =>
  buildGuides(texts, name => (name === path ? change(read(name) as never) : read(name)))

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

  it('when it quotes an ayah whose translation is not whole', () => {
    const plan = JSON.stringify(read('ramadan-guide.json')).replace(
      '"surah":2,"from":183,"to":183',
      '"surah":2,"from":175,"to":175',
    )
    expect(() => buildWith('ramadan-guide.json', () => JSON.parse(plan))).toThrow(
      'the translation of 2:175–175 is not whole',
    )
  })

  it.each([
    ['is no work of ours', 'tabari', 'nobody', 'no work is called nobody'],
    ['is no collection of hadith', 'bukhari 3934', 'bukhary 3934', 'no book is called bukhary'],
    ['is no ayah', 'quran 17:1', 'quran 17:112', 'there is no 17:112'],
  ])('when what it cites %s', (_, right, wrong, message) => {
    const plan = JSON.stringify(read('islamic-history.json')).replace(right, wrong)
    expect(() => buildWith('islamic-history.json', () => JSON.parse(plan))).toThrow(message)
  })

  it('when it cites for more or fewer things than it says', () => {
    const plan = JSON.stringify(read('islamic-history.json')).replace('"ibnathir",', '')
    expect(() => buildWith('islamic-history.json', () => JSON.parse(plan))).toThrow(
      'later: timeline with sources has 10 things, its words name 9',
    )
  })

  it('when a dynasty has no years', () => {
    const plan = JSON.stringify(read('islamic-history.json')).replace('632–661 · 11–40', '632')
    expect(() => buildWith('islamic-history.json', () => JSON.parse(plan))).toThrow(
      'guides: islamic-history:',
    )
  })

  it.each([
    ['is none of the library', 'no dua is called the-talbiyah', 'the-talbiyah'],
    ['is of the Quran', 'ayat-al-kursi is of the Quran', 'ayat-al-kursi'],
    [
      'stands in no book that guides cite',
      'bismillah-nothing-harms is from no collection',
      'bismillah-nothing-harms',
    ],
  ])('when a dua that it quotes %s', (_, message, id) => {
    const unknown = texts.duas.get('bismillah-nothing-harms')
    const duas = new Map(texts.duas).set('bismillah-nothing-harms', {
      ...unknown!,
      sources: [{ collection: 'hakim', number: '1', grade: 'sahih' }],
    })
    const plan = JSON.stringify(read('hajj-journey.json')).replace('talbiyah', id)
    expect(() =>
      buildGuides({ ...texts, duas }, name => (name === 'hajj-journey.json' ? JSON.parse(plan) : read(name))),
    ).toThrow(message)
  })

  it('when a hadith has a grade that we do not know', () => {
    const plan = JSON.stringify(read('ramadan-guide.json')).replace('"sahih"', '"famous"')
    expect(() => buildWith('ramadan-guide.json', () => JSON.parse(plan))).toThrow('guides: ramadan-guide:')
  })
})

const built = buildGuides(texts)
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
      expect(arabic).toEqual(texts.arabic[surah - 1]?.slice(from - 1, from - 1 + arabic.length))
  })

  it.each([
    ['hajj-journey', 'talbiyah'],
    ['laylatul-qadr', 'laylat-al-qadr-pardon'],
    ['ramadan-guide', 'breaking-the-fast'],
  ])('%s says a dua in the words of the library: %s', (slug, id) => {
    const dua = texts.duas.get(id)!
    const { arabic } = dua.text as { arabic: string }
    for (const language of languages) {
      const blocks = guideIn(language, slug).sections.flatMap(section => section.blocks)
      expect(blocks).toContainEqual(
        expect.objectContaining({
          arabic,
          latin: dua.transliteration,
          meaning: language === 'ar' ? null : dua.meaning[language],
        }),
      )
    }
  })

  it('write out no dua that the library has', () => {
    const letters = (text: string) => normalise(text).replaceAll(' ', '')
    const known = new Set(
      [...texts.duas.values()].map(({ text }) => (text.kind === 'hadith' ? letters(text.arabic) : '')),
    )
    const written = guideSlugs.flatMap(slug => {
      const { sections } = read(`${slug}.json`) as { sections: { blocks: { arabic?: string }[] }[] }
      return sections.flatMap(({ blocks }) => blocks.flatMap(({ arabic }) => arabic ?? []))
    })
    expect(written.length).toBeGreaterThan(5)
    expect(written.filter(arabic => known.has(letters(arabic)))).toEqual([])
  })

  it('name whose translation is read, also where it is another language’s', () => {
    expect(guideIn('fr', 'ramadan-guide').translation).toEqual({
      name: 'Muhammad Hamidullah',
      language: 'fr',
    })
    expect(guideIn('pt', 'ramadan-guide').translation?.language).toBe('en')
    expect(guideIn('ar', 'ramadan-guide').translation).toBeNull()
  })

  const blocksOf = (slug: string) => guideIn('en', slug).sections.flatMap(({ blocks }) => blocks)

  it.each(guideSlugs)('%s is drawn, and says where it is from', slug => {
    const blocks = blocksOf(slug)
    expect(blocks.some(({ kind }) => kind === 'diagram' || kind === 'reigns')).toBe(true)
    expect(blocks.some(block => 'cites' in block && block.cites?.length)).toBe(true)
    expect(guideIn('en', slug).works.length).toBeGreaterThan(0)
  })

  it('say of each event of history where it is told', () => {
    for (const block of blocksOf('islamic-history')) {
      if (block.kind !== 'timeline') continue
      expect(block.cites).toHaveLength(block.events.length)
      for (const [at, { name }] of block.events.entries()) expect(block.cites?.[at], name).not.toEqual([])
    }
  })

  it('cite every work that is written down, and give Arabic readers its Arabic name', () => {
    const cited = new Set(guideSlugs.flatMap(slug => guideIn('en', slug).works))
    const works = Object.values(read('works.json') as Record<string, { name: string }>)
    expect(works.map(({ name }) => name).filter(name => !cited.has(name))).toEqual([])
    expect(guideIn('ar', 'islamic-history').works).toContain('ابن خلدون، المقدمة')
  })

  it('write years of both calendars that meet', () => {
    const pairs = blocksOf('islamic-history').flatMap(block => {
      if (block.kind === 'reigns') return block.years
      return block.kind === 'timeline' ? block.events.map(({ year }) => year) : []
    })
    const apart = pairs.filter(pair => {
      const [common = [], hijri = []] = pair.split(' · ').map(part => part.match(/\d+/g)?.map(Number))
      // A year of the Hijrah touches two of the Common Era: the one in which it begins, and the next.
      return hijri.some((year, at) => {
        const begins = Math.floor(622.54 + (year - 1) * 0.970_224)
        return (common[at] ?? 0) < begins || (common[at] ?? 0) > begins + 1
      })
    })
    expect(pairs.length).toBeGreaterThan(40)
    expect(apart).toEqual([])
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
