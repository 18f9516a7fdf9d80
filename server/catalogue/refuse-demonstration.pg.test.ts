import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { seedCharities } from '../charities/seed-charities.ts'
import { ConfigError } from '../config.ts'
import type { Database } from '../db/database.ts'
import { charity, project } from '../db/schema.ts'
import { selectOffers } from '../qurbani/qurbani.sql.ts'
import { seedQurbani } from '../qurbani/seed-qurbani.ts'
import { seedChildFiles } from '../sponsorships/seed-child-files.ts'
import { countShown } from '../sponsorships/sponsorships.sql.ts'
import { type CatalogueContent, readCatalogueContent } from './content.ts'
import { refuseDemonstration } from './refuse-demonstration.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const stripe = (secretKey: string) => ({ secretKey, webhookSecret: 'whsec_a', apiBase: null })
const live = { isProduction: true, stripe: stripe('sk_live_a') }
const clock = { now: () => new Date('2026-11-20T09:00:00.000Z') }

/** A well of a charity that somebody brought, and nothing of the demonstration. */
function ownContent(): CatalogueContent {
  const content = readCatalogueContent()
  const [anyCharity] = content.charities
  const well = content.projects.find(({ id }) => id === 'well-kenya')
  if (!anyCharity || !well) throw new Error('the content has no well')
  return {
    ...content,
    charities: [{ ...anyCharity, id: 'own', isDemo: false }],
    projects: [{ ...well, id: 'own-well', charityId: 'own', isDemo: false }],
  }
}

eachDatabase('Live payments in production', open => {
  let db: Database
  beforeEach(async () => {
    db = await open()
  })

  it('do not start while invented charities would get them, and say which', async () => {
    await seedCatalogue(db)
    const refused = refuseDemonstration({ db, config: live })
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(
      /content\/catalogue .*gaza-food, gaza-medical, gaza-shelter and \d+ more$/,
    )
  })

  it('do not start where a project is somebody’s and its charity is invented', async () => {
    const own = ownContent()
    await seedCatalogue(db, { ...own, charities: own.charities.map(each => ({ ...each, isDemo: true })) })
    await expect(refuseDemonstration({ db, config: live })).rejects.toThrow(/: own-well$/)
  })

  it.each([
    ['test money', { isProduction: true, stripe: stripe('sk_test_a') }],
    ['the sandbox', { isProduction: true, stripe: null }],
    ['development', { isProduction: false, stripe: stripe('sk_live_a') }],
  ])('are all that is refused: not %s', async (_, config) => {
    await seedCatalogue(db)
    await refuseDemonstration({ db, config })
  })

  it('start with a catalogue of one’s own, in an empty database', async () => {
    await seedCatalogue(db, ownContent())
    await refuseDemonstration({ db, config: live })
    await seedCharities(db)
    await seedQurbani(db)
    await seedChildFiles(db, clock)
    expect((await db.q.select().from(charity)).map(({ id }) => id)).toEqual(['own'])
    expect(await selectOffers(db.q)).toEqual([])
    expect(await countShown(db.q, {})).toBe(0)
  })

  it('start with it where the demonstration was, which is closed with its children', async () => {
    await seedCatalogue(db)
    await seedCharities(db)
    await seedChildFiles(db, clock)
    expect(await countShown(db.q, {})).toBeGreaterThan(0)
    await seedCatalogue(db, ownContent())
    await refuseDemonstration({ db, config: live })
    const left = await db.q.select().from(project).where(eq(project.isOpen, true))
    expect(left.map(({ id }) => id)).toEqual(['own-well'])
    expect(await countShown(db.q, {})).toBe(0)
  })

  it('start where every project of the demonstration is closed by its file, and one is opened by it again', async () => {
    const content = readCatalogueContent()
    const openIn = (isOpen: boolean) => ({
      ...content,
      projects: content.projects.map(each => ({ ...each, isOpen })),
    })
    await seedCatalogue(db, openIn(false))
    await refuseDemonstration({ db, config: live })
    await seedCatalogue(db)
    await refuseDemonstration({ db, config: live })
    await seedCatalogue(db, openIn(true))
    await expect(refuseDemonstration({ db, config: live })).rejects.toThrow(ConfigError)
  })
})
