import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { type CausePage, causePage, type Drawings, drawings } from '../../contract/cause-pages.ts'
import { type Language, languages } from '../../contract/languages.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../service.ts'
import { type CausePageRow, upsertSeededCausePage } from './cause-pages.sql.ts'

const directory = new URL('../../content/causes/', import.meta.url)

const plan = z.strictObject({
  slug: z.string(),
  /** Name of a drawing. */
  art: z.string(),
  ...z.pick(causePage, { causes: true, projects: true, duas: true }).shape,
})
const words = z.strictObject(
  z.pick(causePage, { title: true, description: true, story: true, steps: true, questions: true }).shape,
)

const readJson = async (url: URL): Promise<unknown> => JSON.parse(await readFile(url, 'utf8'))

/**
 * The pages as they are written in `content/causes`: `pages.json` says what they are made of, `drawings.json` what is drawn, `<language>.json` has the words by slug.
 * @throws where a page lacks a language, or a language has words of a page that there is not
 */
export async function readCausePages(
  from: URL = directory,
): Promise<Pick<CausePageRow, 'slug' | 'position' | 'plan' | 'words'>[]> {
  const plans = z.array(plan).parse(await readJson(new URL('pages.json', from)))
  const drawn = drawings.parse(await readJson(new URL('drawings.json', from)))
  const shape = z.strictObject(Object.fromEntries(plans.map(({ slug }) => [slug, words])))
  const texts = await Promise.all(
    languages.map(async lang => [lang, shape.parse(await readJson(new URL(`${lang}.json`, from)))] as const),
  )
  return plans.map(({ slug, art, ...made }, position) => ({
    slug,
    position,
    plan: { ...made, art: drawingOf(drawn, art) },
    // Each language was read above, with words of every page.
    words: Object.fromEntries(texts.map(([lang, all]) => [lang, all[slug]])) as Record<
      Language,
      z.output<typeof words>
    >,
  }))
}

function drawingOf(drawn: Drawings, name: string): CausePage['art'] {
  const found = drawn[name]
  if (!found) throw new Error(`content/causes: there is no drawing ${name}`)
  return found
}

/** Brings the pages of `content/causes` into the database. What an operator has written since is left alone. */
export async function seedCausePages(db: Database, clock: Clock, from?: URL): Promise<void> {
  for (const page of await readCausePages(from)) {
    const seededHash = createHash('sha256').update(JSON.stringify(page)).digest('hex')
    await upsertSeededCausePage(db.q, { ...page, seededHash, updatedAt: clock.now() })
  }
}
