import type { FastifyInstance } from 'fastify'
import { hrefOfCause } from '../../contract/cause-hrefs.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { findShown, selectShownSlugs } from '../campaigns/campaigns.sql.ts'
import { selectCauseSlugs } from '../catalogue/cause-pages.sql.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { selectCharitySlugs } from '../charities/charities.sql.ts'
import { selectSlugs } from '../cms/cms.sql.ts'
import { escapeHtml } from '../escape-html.ts'
import { hrefIn } from '../href-in.ts'
import { keptDocument } from '../http/kept-document.ts'
import type { Service } from '../service.ts'
import { cityPaths } from './city-paths.ts'
import { duaPaths } from './dua-paths.ts'

/** Public pages that search engines should know; causes, surahs and the operator's pages come with the content. */
const listedPaths = [
  '/',
  '/donate',
  '/donate-to-palestine',
  '/donate-to-gaza',
  '/palestine-emergency',
  '/charity-partners',
  '/charity-partner-program',
  '/charity-subdomain',
  '/gift-cards',
  '/membership',
  '/live-feed',
  '/open-charity-ledger',
  '/campaigns',
  '/quran-reader',
  '/duas',
  '/duas-library',
  '/fortress-of-the-muslim',
  '/dhikr',
  '/99-names',
  '/four-quls',
  '/ruqyah',
  '/istikhara',
  '/namaz-times',
  '/namaz-times/makkah',
  '/fajr-times',
  '/zuhr-times',
  '/asr-times',
  '/maghrib-times',
  '/isha-times',
  '/iftar-times',
  '/qibla-finder',
  '/namaz-rakats',
  '/islamic-calendar',
  '/ramadan-calendar',
  '/ramadan-guide',
  '/laylatul-qadr',
  '/zakat-guide',
  '/sadaqah-guide',
  '/hajj-journey',
  '/islamic-history',
  '/zakat-calculator',
  '/surah-pdfs',
  '/science-of-sadaqah',
  '/about',
  '/why-donate',
  '/jannah-points-guide',
  '/apps',
]
const surahs = 114

/** The campaign that `/campaign-demo` shows, as its page has it. */
const demoSlug = 'meals-for-rafah-demo'

async function listedHrefs(service: Service): Promise<string[]> {
  const [{ causes }, slugs, causeSlugs, charitySlugs, campaignSlugs, demo] = await Promise.all([
    loadCatalogue(service),
    selectSlugs(service.db.q),
    selectCauseSlugs(service.db.q),
    selectCharitySlugs(service.db.q),
    selectShownSlugs(service.db.q),
    findShown(service.db.q, demoSlug, service.payments),
  ])
  // The page of a cause may be one of the others.
  const hrefs = new Set([
    ...listedPaths,
    ...(demo ? ['/campaign-demo'] : []),
    ...causes.map(({ id }) => hrefOfCause(id)),
    ...Array.from({ length: surahs }, (_, at) => `/quran-reader?surah=${at + 1}`),
    ...campaignSlugs.map(slug => `/campaign/${slug}`),
    ...duaPaths(),
    ...charitySlugs.map(slug => `/charity/${slug}`),
    ...[...causeSlugs, ...slugs].map(slug => `/${encodeURIComponent(slug)}`),
  ])
  return [...hrefs]
}

/** @param inOwn the languages in which each page is listed; the others are named beside it */
function sitemapOf(
  publicUrl: string,
  hrefs: readonly string[],
  inOwn: readonly Language[] = languages,
): string {
  const inLanguage = (href: string, code: Language) => escapeHtml(publicUrl + hrefIn(href, code))
  const urls = hrefs.flatMap(href => {
    const alternates = languages.map(
      code => `<xhtml:link rel="alternate" hreflang="${code}" href="${inLanguage(href, code)}"/>`,
    )
    return inOwn.map(own => `<url><loc>${inLanguage(href, own)}</loc>${alternates.join('')}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
}

/** Each is five megabytes, which compress to a hundredth. */
const mapKept = (seconds: number) => ({
  type: 'application/xml; charset=utf-8',
  cacheControl: `public, max-age=${Math.max(seconds, 3_600)}`,
  seconds,
})

/** sitemap.xml, that of the cities, and robots.txt. */
export function serveDiscovery(app: FastifyInstance, service: Service): void {
  const { publicUrl } = service.config
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /pay/\nDisallow: /thank-you\nDisallow: /fast-checkout\nDisallow: /gift-cards/\nSitemap: ${publicUrl}/sitemap.xml\nSitemap: ${publicUrl}/sitemap-cities.xml\n`
  app.get(
    '/sitemap.xml',
    keptDocument(mapKept(60), async () => sitemapOf(publicUrl, await listedHrefs(service))),
  )
  // A map may hold 50,000 addresses: 5,000 cities stand in it once, in English, with their nine other languages.
  app.get(
    '/sitemap-cities.xml',
    keptDocument(mapKept(86_400), async () => sitemapOf(publicUrl, cityPaths(), ['en'])),
  )
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
}
