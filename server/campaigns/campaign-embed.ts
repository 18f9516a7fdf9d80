import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { moneyInText } from '../../contract/isolated.ts'
import { defaultLanguage, directionOf, isLanguage, type Language } from '../../contract/languages.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Service } from '../service.ts'
import { textsOf } from '../texts.ts'
import { todayOf } from './campaign-state.ts'
import { findShown } from './campaigns.sql.ts'
import { cardOf } from './present.ts'

const css = readFileSync(new URL('./campaign-embed.css', import.meta.url), 'utf8')
const cssHash = createHash('sha256').update(css).digest('base64')

/** The card may stand in any site's frame, because nothing can be done in it: no script, no form, one link that leads out. */
const policy = `default-src 'none'; style-src 'sha256-${cssHash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

interface EmbedRoute {
  Params: { slug: string }
  Querystring: { lang?: unknown }
}

/** `/campaign-embed/{slug}`: a campaign as a card for other sites, with today's progress. */
export function serveCampaignEmbed(app: FastifyInstance, service: Service): void {
  app.get<EmbedRoute>('/campaign-embed/:slug', async ({ params, query }, reply) => {
    const language = isLanguage(query.lang) ? query.lang : defaultLanguage
    const html = await cardHtml(service, params.slug, language)
    return reply
      .code(html === null ? 404 : 200)
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=60',
      })
      .type('text/html; charset=utf-8')
      .send(html ?? pageOf(language, `<p>${escapeHtml(textsOf('campaigns', language)('card.gone'))}</p>`))
  })
}

async function cardHtml(service: Service, slug: string, language: Language): Promise<string | null> {
  const look = await findShown(service.db.q, slug, service.payments)
  if (!look) return null
  const catalogue = await loadCatalogue(service)
  const card = cardOf(look, { catalogue, lang: language, today: todayOf(service.clock) })
  const say = textsOf('campaigns', language)
  const pounds = (minor: number) => moneyInText({ minor, currency: 'GBP' }, language)
  const link = `${service.config.publicUrl}/campaign/${card.slug}?via=embed&lang=${language}`
  const raised = say('raised', { raised: pounds(card.raisedMinorGbp) })
  const goal = say('ofGoal', { goal: pounds(card.goalMinorGbp) })
  const spoken = `lang="${card.lang}" dir="${directionOf(card.lang)}"`
  return pageOf(
    language,
    `<p class="name">Jariyah</p>
<h1 ${spoken}>${escapeHtml(card.title)}</h1>
<p class="summary" ${spoken}>${escapeHtml(card.summary)}</p>
<p><strong>${escapeHtml(raised)}</strong> ${escapeHtml(goal)}</p>
<progress max="${card.goalMinorGbp}" value="${Math.min(card.raisedMinorGbp, card.goalMinorGbp)}"></progress>
<a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">${escapeHtml(say('card.give'))}</a>`,
  )
}

const pageOf = (language: Language, body: string): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Jariyah</title>
<style>${css}</style>
</head>
<body><main>${body}</main></body>
</html>
`
