import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { causePages as group } from '../../contract/cause-pages.ts'
import { cms } from '../../contract/cms.ts'
import { languages } from '../../contract/languages.ts'
import { deviceCaller, fakeClock } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { cmsHandlers } from '../cms/cms.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { causePageHandlers } from './cause-pages.ts'
import { seedCausePages } from './seed-cause-pages.ts'

const without = (content: Record<string, unknown>, key: string) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => name !== key))

eachDatabase('The pages of causes', open => {
  let db: Database
  const clock = fakeClock()
  const folder = mkdtempSync(join(tmpdir(), 'causes-'))
  const from = pathToFileURL(`${folder}/`)
  const edit = (name: string, change: (content: Record<string, unknown>) => unknown) => {
    const file = join(folder, name)
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  }
  const fresh = () => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(fileURLToPath(new URL('../../content/causes/', import.meta.url)), folder, { recursive: true })
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  beforeAll(async () => {
    db = await open()
    await seedCausePages(db, clock)
  })

  const page = (slug: string, lang: string) =>
    cmsHandlers({ db, config: readConfig({}) }).page(
      { params: cms.page.params.parse({ slug }), query: cms.page.query.parse({ lang }), body: undefined },
      deviceCaller(),
    )
  const list = (lang: string) =>
    causePageHandlers({ db }).list(
      { params: undefined, query: group.list.query.parse({ lang }), body: undefined },
      deviceCaller(),
    )

  it('do not start where a language lacks a page', async () => {
    fresh()
    edit('ur.json', content => without(content, 'qurbani'))
    await expect(seedCausePages(db, clock, from)).rejects.toThrow()
  })

  it('do not start where a language has a page that there is not', async () => {
    fresh()
    edit('fr.json', content => ({ ...content, other: content.qurbani }))
    await expect(seedCausePages(db, clock, from)).rejects.toThrow()
  })

  it('do not start without the drawing of a page', async () => {
    fresh()
    edit('drawings.json', content => without(content, 'well'))
    await expect(seedCausePages(db, clock, from)).rejects.toThrow('there is no drawing well')
  })

  it('do not start where one that is linked to is gone', async () => {
    fresh()
    edit('pages.json', content =>
      Object.values(content).filter(plan => (plan as { slug: string }).slug !== 'orphanages'),
    )
    await expect(seedCausePages(db, clock, from)).rejects.toThrow('there must be a page orphanages')
  })

  it('are left alone where an operator has written them', async () => {
    await db.q.execute(
      sql`update cause_page set seeded_hash = null, words = jsonb_set(words, '{en,title}', '"Ours"') where slug = 'build-well'`,
    )
    await seedCausePages(db, clock)
    expect(await page('build-well', 'en')).toMatchObject({ kind: 'cause', title: 'Ours' })
  })

  it('have the drawing of all where an operator has added them and named none', async () => {
    await db.q.execute(
      sql`insert into cause_page (slug, position, plan, words, updated_at)
        select 'ours', 99, plan, words, updated_at from cause_page where slug = 'build-well'`,
    )
    expect(await page('ours', 'en')).toMatchObject({ drawing: 'valley' })
    await db.q.execute(sql`delete from cause_page where slug = 'ours'`)
  })

  it('leave the version before the shapes that it draws, and send them to nobody', async () => {
    await db.q.execute(
      sql`update cause_page set seeded_hash = 'before', drawing = 'valley',
        plan = plan || '{"art": [{"tone": "sky", "path": "M0 0h1"}], "causes": ["sadaqah"]}' where slug = 'water-wells'`,
    )
    await seedCausePages(db, clock)
    const kept = await db.q.execute(
      sql`select plan->'art'->0->>'tone' as tone from cause_page where slug = 'water-wells'`,
    )
    expect(kept.rows).toEqual([{ tone: 'sky' }])
    expect(await page('water-wells', 'en')).toMatchObject({ drawing: 'well', causes: ['wells'], art: [] })
  })

  it('are in English as a whole where they were not translated', async () => {
    await db.q.execute(sql`update cause_page set words = words - 'ar' where slug = 'build-well'`)
    expect(await page('build-well', 'ar')).toMatchObject({ lang: 'en', title: 'Ours' })
  })

  it('change their date only with their words', async () => {
    const { updatedAt } = await page('water-wells', 'en')
    clock.advance(60_000)
    await seedCausePages(db, clock)
    expect((await page('water-wells', 'en')).updatedAt).toBe(updatedAt)
  })

  it('answer in every language, one by one and all together, as the contract says', async () => {
    for (const lang of languages) {
      const all = group.list.answer.parse(await list(lang)).pages
      expect(all.length).toBeGreaterThan(8)
      const [first] = all
      expect(cms.page.answer.parse(await page('water-wells', lang))).toEqual(first)
    }
  })
})
