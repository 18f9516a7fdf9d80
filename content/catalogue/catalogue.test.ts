import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { type Catalogue, checkCatalogue, readCatalogue } from '../build/catalogue.ts'

const inAll = <T>(text: T) => Object.fromEntries(languages.map(language => [language, text]))

/** The smallest catalogue that passes. */
const sound = () => ({
  charities: [{ id: 'helpers', name: 'Helpers', country: 'GB', about: inAll('We help.') }],
  causes: causeOf('well'),
  projects: [projectWith({})],
})

const projectWith = (changes: Record<string, unknown>): Record<string, unknown> => ({
  id: 'well-one',
  causeId: 'water',
  charityId: 'helpers',
  kind: 'well',
  title: inAll('A well'),
  summary: inAll('A well for a village.'),
  story: inAll(['It is deep.']),
  spending: [
    { label: inAll('Digging'), percent: 60 },
    { label: inAll('Pump'), percent: 40 },
  ],
  unitMinorGbp: null,
  presetsMinorGbp: [2500, 5000],
  goalMinorGbp: 100_000,
  isRestricted: true,
  zakatCategory: null,
  ...changes,
})

const { fr: _, ...withoutFrench } = inAll('A well')

const causeOf = (kind: string) => [
  { id: 'water', kind, drawing: 'well', title: inAll('Water'), summary: inAll('Wells.') },
]

describe('a catalogue is refused', () => {
  test.each([
    ['a missing language', { title: withoutFrench }, 'well-one: title.fr is missing'],
    ['a blank text', { summary: inAll('  ') }, 'well-one: summary.en is not valid'],
    ['an empty story', { story: { ...inAll(['It is deep.']), bn: [] } }, 'well-one: story.bn is empty'],
    ['a blank paragraph', { story: { ...inAll(['It is deep.']), bn: [''] } }, 'well-one: story.bn.0'],
    [
      'spending that is not 100',
      { spending: [{ label: inAll('Digging'), percent: 99 }] },
      'well-one: spending adds up to 99, not 100',
    ],
    ['an unknown cause', { causeId: 'fire' }, 'well-one: unknown cause fire'],
    ['an unknown charity', { charityId: 'nobody' }, 'well-one: unknown charity nobody'],
    [
      'a kind other than its cause',
      { kind: 'orphan' },
      'well-one: kind orphan is not that of its cause water',
    ],
    [
      'descending presets',
      { presetsMinorGbp: [5000, 2500] },
      'well-one: presets are not ascending: 5000, 2500',
    ],
    ['a preset twice', { presetsMinorGbp: [2500, 2500] }, 'well-one: presets are not ascending'],
    ['no amount at all', { presetsMinorGbp: [] }, 'well-one: neither presets nor the price of a unit'],
    ['a fraction of a penny', { goalMinorGbp: 10.5 }, 'well-one: goalMinorGbp'],
    ['a category that is none of ours', { zakatCategory: 'wells' }, 'well-one: zakatCategory is not valid'],
    ['a key that nobody reads', { colour: 'blue' }, 'projects.0 has a key that nobody reads'],
  ])('for %s', (_what, changes, line) => {
    expect(refusalOf({ ...sound(), projects: [projectWith(changes)] })).toContain(`catalogue: ${line}`)
  })

  test.each(['masjid', 'mosque_share'])('for zakat on a project of kind %s', kind => {
    const projects = [projectWith({ kind, zakatCategory: 'fuqara' })]
    expect(refusalOf({ ...sound(), causes: causeOf(kind), projects })).toBe(
      `catalogue: well-one: zakat cannot go to a project of kind ${kind}`,
    )
  })

  test('for zakat without a category', () => {
    const projects = [projectWith({ kind: 'zakat' })]
    expect(refusalOf({ ...sound(), causes: causeOf('zakat'), projects })).toBe(
      'catalogue: well-one: zakat without a category',
    )
  })

  test.each(['charities', 'causes', 'projects'] as const)('for two %s with one id', part => {
    const catalogue = sound()
    const twice = { ...catalogue, [part]: [...catalogue[part], ...catalogue[part]] }
    expect(refusalOf(twice)).toMatch(new RegExp(`^catalogue: two ${part} have the id [a-z-]+$`))
  })

  test('in one line, whatever is wrong', () => {
    expect(refusalOf({})).not.toContain('\n')
    expect(refusalOf(null)).not.toContain('\n')
  })
})

describe('a directory is refused', () => {
  const directory = mkdtempSync(join(tmpdir(), 'catalogue-'))
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  test('for a file that is not named after its project', () => {
    cpSync(import.meta.dirname, directory, { recursive: true })
    renameSync(join(directory, 'projects/10-gaza-food.json'), join(directory, 'projects/10-food.json'))
    expect(() => readCatalogue(directory)).toThrow('catalogue: 10-food.json holds gaza-food')
  })
})

describe('our catalogue', () => {
  test('passes, as the smallest one does', () => {
    expect(() => checkCatalogue(sound())).not.toThrow()
    expect(() => readCatalogue()).not.toThrow()
  })

  test('has a project for every cause', () => {
    const { causes, projects } = readCatalogue()
    expect(causes.filter(({ id }) => !projects.some(({ causeId }) => causeId === id))).toEqual([])
  })

  test('tells nobody that God rewards or that a gift multiplies, and raises no voice', () => {
    const english = textsOf(readCatalogue()).map(({ text }) => text.en)
    expect(english.filter(text => /[!]|reward|jannah|becomes £|times over|doubled/i.test(text))).toEqual([])
  })

  test.each(['ar', 'ur', 'bn', 'hi'] as const)('is written in %s, not left in English', language => {
    const left = textsOf(readCatalogue()).filter(({ text }) => text[language] === text.en)
    expect(left.map(({ place }) => place)).toEqual([])
  })
})

type Texts = Record<(typeof languages)[number], string>

/** All that donors read, with stories paragraph by paragraph. */
function textsOf({ charities, causes, projects }: Catalogue): { place: string; text: Texts }[] {
  const named = (place: string, ...texts: Texts[]) => texts.map(text => ({ place, text }))
  return [
    ...charities.flatMap(({ id, about }) => named(id, about)),
    ...causes.flatMap(({ id, title, summary }) => named(id, title, summary)),
    ...projects.flatMap(({ id, title, summary, story, spending }) =>
      named(id, title, summary, ...paragraphsOf(story), ...spending.map(({ label }) => label)),
    ),
  ]
}

function paragraphsOf(story: Catalogue['projects'][number]['story']): Texts[] {
  return story.en.map(
    (_paragraph, at) =>
      Object.fromEntries(languages.map(language => [language, story[language][at]])) as Texts,
  )
}

function refusalOf(catalogue: unknown): string {
  try {
    checkCatalogue(catalogue)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}
