import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { pagesOfCauses } from '../../contract/cause-hrefs.ts'
import { demoSlug } from '../../src/features/campaigns/campaign-head.ts'
import { makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { demoCampaigns, insertDemoCampaigns } from '../campaigns/seed-demo-campaigns.ts'
import type { Service } from '../service.ts'
import { serveDiscovery } from './discovery.ts'

/** As a service that has just begun: what it has told is kept for a while. */
async function mapOf(service: Service): Promise<string> {
  const app = Fastify()
  serveDiscovery(app, service)
  const { body } = await app.inject('/sitemap.xml')
  await app.close()
  return body
}

async function listsDemo(service: Service): Promise<boolean> {
  const body = await mapOf(service)
  expect(body).toContain(`<loc>${service.config.publicUrl}/campaigns</loc>`)
  return body.includes(`<loc>${service.config.publicUrl}/campaign-demo</loc>`)
}

eachDatabase('The map for search engines', open => {
  it('lists the campaign of the demonstration only where it is', async () => {
    const { service } = await makeWorld(await open())
    expect(await listsDemo(service)).toBe(false)
    const campaigns = demoCampaigns(service.clock.now()).filter(({ slug }) => slug === demoSlug)
    await service.db.transaction(tx => insertDemoCampaigns(tx, campaigns, service))
    expect(await listsDemo(service)).toBe(true)
  })

  it('lists each cause once: by its own page where it has one', async () => {
    const { service } = await makeWorld(await open())
    const listed = [...(await mapOf(service)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href]) => href)
    expect(new Set(listed).size).toBe(listed.length)
    const causes = listed.filter(href => href?.includes('cause='))
    expect(causes.length).toBeGreaterThan(0)
    for (const id of Object.keys(pagesOfCauses)) expect(causes.join(' ')).not.toMatch(`cause=${id}`)
  })
})
