import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cms as group } from '../../contract/cms.ts'
import { languages } from '../../contract/languages.ts'
import { deviceCaller } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { cmsHandlers } from './cms.ts'
import { seedCms } from './seed-cms.ts'

const clockAt = (time: string) => ({ now: () => new Date(time) })
const seeded = clockAt('2026-11-20T09:00:00.000Z')
const later = clockAt('2026-12-01T09:00:00.000Z')

const inAll = <T>(text: T) => Object.fromEntries(languages.map(lang => [lang, text]))
const pageOf = (text: string) =>
  JSON.stringify({
    title: inAll('Title'),
    description: inAll('Description'),
    blocks: inAll([{ kind: 'paragraph', text }]),
  })

eachDatabase('The pages of the site', open => {
  let db: Database
  const folder = mkdtempSync(join(tmpdir(), 'cms-'))
  const from = pathToFileURL(`${folder}/`)
  const write = (slug: string, text: string) => writeFileSync(join(folder, `${slug}.json`), text)
  afterAll(() => rmSync(folder, { recursive: true }))

  beforeAll(async () => {
    db = await open()
    await seedCms(db, seeded)
  })

  const page = (slug: string, lang: string, env: Record<string, string> = {}) =>
    cmsHandlers({ db, config: readConfig(env) }).page(
      { params: group.page.params.parse({ slug }), query: group.page.query.parse({ lang }), body: undefined },
      deviceCaller(),
    )

  async function blocksOf(slug: string, lang: string, env?: Record<string, string>) {
    const answer = await page(slug, lang, env)
    if (answer.kind !== 'written') throw new Error(`${slug} is not written`)
    return answer.blocks
  }

  it('has no page of an unknown name', async () => {
    await expect(page('nowhere', 'en')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('does not start with a page that lacks a language, or holds what no page is made of', async () => {
    const { fr: _, ...withoutFrench } = inAll('Title')
    write('broken', JSON.stringify({ ...JSON.parse(pageOf('x')), title: withoutFrench }))
    await expect(seedCms(db, seeded, from)).rejects.toThrow()
    write(
      'broken',
      JSON.stringify({ ...JSON.parse(pageOf('x')), blocks: inAll([{ kind: 'html', text: '<b>' }]) }),
    )
    await expect(seedCms(db, seeded, from)).rejects.toThrow()
    rmSync(join(folder, 'broken.json'))
    await expect(page('broken', 'en')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('warns of a service that nobody answers for', async () => {
    const blocks = await blocksOf('contact', 'en')
    expect(JSON.stringify(blocks)).toContain('do not give real money')
    expect(blocks.map(({ kind }) => kind)).not.toContain('operator')
  })

  it.each(languages)('names who answers for it, in %s, and warns of nothing', async lang => {
    const blocks = await blocksOf('contact', lang, {
      OPERATOR_NAME: 'Bayt Trust',
      OPERATOR_ADDRESS: '1 High Street; Leeds LS1 1AA;',
      OPERATOR_EMAIL: 'hello@example.org',
    })
    const unset = await blocksOf('contact', lang)
    const warning = unset.filter(({ kind }) => kind === 'paragraph')[1]
    expect(blocks).toContainEqual({
      kind: 'operator',
      items: ['Bayt Trust', '1 High Street', 'Leeds LS1 1AA'],
      email: 'hello@example.org',
    })
    expect(blocks).not.toContainEqual(warning)
    expect(group.page.answer.parse(await page('contact', lang))).toMatchObject({ lang })
  })

  it('leaves a page alone that an operator has written', async () => {
    write('own', pageOf('first'))
    await seedCms(db, seeded, from)
    await db.q.execute(
      sql`update cms_page set seeded_hash = null, blocks = '{"en": [{"kind": "paragraph", "text": "ours"}]}' where slug = 'own'`,
    )
    write('own', pageOf('second'))
    await seedCms(db, later, from)
    expect(await page('own', 'en')).toMatchObject({ blocks: [{ kind: 'paragraph', text: 'ours' }] })
  })

  it('is in English as a whole where any part of it was not translated', async () => {
    // Written above: its blocks are in English alone.
    expect(await page('own', 'ar')).toMatchObject({ lang: 'en', title: 'Title' })
  })

  it('changes its date only with its texts', async () => {
    write('dated', pageOf('first'))
    await seedCms(db, seeded, from)
    await seedCms(db, later, from)
    expect((await page('dated', 'en')).updatedAt).toBe('2026-11-20T09:00:00.000Z')
    write('dated', pageOf('second'))
    await seedCms(db, later, from)
    expect(await page('dated', 'en')).toMatchObject({
      updatedAt: '2026-12-01T09:00:00.000Z',
      blocks: [{ kind: 'paragraph', text: 'second' }],
    })
  })

  it('brings every page of the project in every language, as the contract says', async () => {
    const slugs = readdirSync(new URL('../../content/pages/', import.meta.url)).map(name =>
      name.replace('.json', ''),
    )
    expect(slugs.sort()).toEqual(['contact', 'how-it-works', 'privacy', 'terms'])
    for (const slug of slugs) {
      for (const lang of languages) {
        expect(group.page.answer.parse(await page(slug, lang))).toMatchObject({ slug, lang })
      }
    }
  })
})
