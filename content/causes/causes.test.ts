import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { readCatalogueContent } from '../../server/catalogue/content.ts'
import { readCausePages } from '../../server/catalogue/seed-cause-pages.ts'
import { readDrawings } from '../build/drawings.ts'
import { readDuaFiles } from '../build/duas.ts'

const pages = await readCausePages()
const { causes, projects, reports } = readCatalogueContent()

/** Every sentence of a page in one language. */
function sentencesOf({ words }: (typeof pages)[number], language: (typeof languages)[number]): string[] {
  const text = words[language] ?? words.en
  return [
    text.title,
    text.description,
    ...text.story,
    ...text.steps.flatMap(({ title, text: step }) => [title, step]),
    ...text.questions.flatMap(({ question, answer }) => [question, answer]),
  ]
}

describe('the pages of causes', () => {
  test('give to no cause and no project that there is not', () => {
    for (const { slug, plan } of pages) {
      const own = projects.filter(({ causeId }) => plan.causes.includes(causeId)).map(({ id }) => id)
      // The one that leads on to the others.
      expect(plan.causes.length > 0, slug).toBe(slug !== 'fundraising')
      expect(plan.causes.length, slug).toBeLessThanOrEqual(2)
      expect(
        plan.causes.filter(id => !causes.some(cause => cause.id === id)),
        slug,
      ).toEqual([])
      expect(
        plan.projects.filter(id => !own.includes(id)),
        slug,
      ).toEqual([])
    }
  })

  test('ask for no dua that the library has not', () => {
    const known = JSON.stringify([...readDuaFiles().values()])
    const asked = pages.flatMap(({ plan }) => plan.duas)
    expect(asked.filter(id => !known.includes(`"id":"${id}"`))).toEqual([])
  })

  test('promise no reward and no multiplication, and raise no voice', () => {
    const english = pages.flatMap(page => sentencesOf(page, 'en'))
    expect(english.filter(text => /!|reward|jannah|becomes £|times over|doubled/i.test(text))).toEqual([])
  })

  test.each(languages.filter(language => language !== 'en'))(
    'have no sentence left in English in %s',
    language => {
      for (const page of pages) {
        const english = new Set(sentencesOf(page, 'en').filter(text => text.includes(' ')))
        expect(sentencesOf(page, language).filter(text => english.has(text))).toEqual([])
      }
    },
  )

  test('each have a drawing of their own', () => {
    expect(new Set(pages.map(({ drawing }) => drawing)).size).toBe(pages.length)
  })
})

describe('the drawings', () => {
  const drawn = Object.keys(readDrawings())

  test('are one for each cause, and another for causes that an operator adds', () => {
    const ofCauses = causes.map(({ drawing }) => drawing)
    expect(new Set(ofCauses).size).toBe(causes.length)
    expect(ofCauses).not.toContain('valley')
    expect(drawn).toEqual(expect.arrayContaining([...ofCauses, 'valley']))
  })

  test('are all asked for', () => {
    const asked = new Set(['valley', ...[...causes, ...pages].map(({ drawing }) => drawing)])
    expect(drawn.filter(name => !asked.has(name))).toEqual([])
  })
})

describe('the reports', () => {
  test('are of projects that there are, in every language, each with an id of its own', () => {
    expect(reports.filter(({ projectId }) => !projects.some(({ id }) => id === projectId))).toEqual([])
    expect(reports.filter(({ text }) => languages.some(language => !(language in text)))).toEqual([])
    expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length)
  })
})
