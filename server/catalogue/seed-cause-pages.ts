import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { causePage } from '../../contract/cause-pages.ts'
import { type Language, languages } from '../../contract/languages.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../service.ts'
import { type CausePageRow, upsertSeededCausePage } from './cause-pages.sql.ts'
import { readCatalogueContent } from './content.ts'
import { requireCausePages } from './require-cause-pages.ts'

const directory = new URL('../../content/causes/', import.meta.url)

const plan = z.strictObject({
  ...z.pick(causePage, { slug: true, drawing: true, causes: true, projects: true, duas: true }).shape,
})
const words = z.strictObject(
  z.pick(causePage, { title: true, description: true, story: true, steps: true, questions: true }).shape,
)

const readJson = async (url: URL): Promise<unknown> => JSON.parse(await readFile(url, 'utf8'))

/**
 * The pages as they are written in `content/causes`: `pages.json` says what they are made of, `<language>.json` has the words by slug.
 * @throws where a page lacks a language or its drawing, or a language has words of a page that there is not; ConfigError where one that is
 * linked to lacks, or names no cause that there is
 */
export async function readCausePages(
  from: URL = directory,
): Promise<Pick<CausePageRow, 'slug' | 'position' | 'drawing' | 'plan' | 'words'>[]> {
  const plans = z.array(plan).parse(await readJson(new URL('pages.json', from)))
  requireCausePages(plans, new Set(readCatalogueContent().causes.map(({ id }) => id)))
  const drawn = z.record(z.string(), z.unknown()).parse(await readJson(new URL('drawings.json', from)))
  const shape = z.strictObject(Object.fromEntries(plans.map(({ slug }) => [slug, words])))
  const texts = await Promise.all(
    languages.map(async lang => [lang, shape.parse(await readJson(new URL(`${lang}.json`, from)))] as const),
  )
  const lost = plans.find(({ drawing }) => !(drawing in drawn))
  if (lost) throw new Error(`content/causes: there is no drawing ${lost.drawing}`)
  return plans.map(({ slug, drawing, ...made }, position) => ({
    slug,
    position,
    drawing,
    plan: made,
    // Each language was read above, with words of every page.
    words: Object.fromEntries(texts.map(([lang, all]) => [lang, all[slug]])) as Record<
      Language,
      z.output<typeof words>
    >,
  }))
}

/** Brings the pages of `content/causes` into the database. What an operator has written since is left alone. */
export async function seedCausePages(db: Database, clock: Clock, from?: URL): Promise<void> {
  for (const page of await readCausePages(from)) {
    const seededHash = createHash('sha256').update(JSON.stringify(page)).digest('hex')
    await upsertSeededCausePage(db.q, { ...page, seededHash, updatedAt: clock.now() })
  }
}
