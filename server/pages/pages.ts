import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isAdminHost } from '../../contract/admin-host.ts'
import { currencyOf } from '../../contract/country-currency.ts'
import { Failure } from '../../contract/errors.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { offeredOr } from '../catalogue/price.ts'
import { addressIn } from '../http/address-in.ts'
import { limitAddresses } from '../http/address-limit.ts'
import { bytesFor } from '../http/encodings.ts'
import { type Memory, ttlResolution } from '../http/memory.ts'
import { securityHeaders } from '../http/security.ts'
import type { Service } from '../service.ts'
import { countryOf, countrySources, proxyHeaders } from '../site/country-sources.ts'
import { type Made, makePageCache, type ReadyPage, readyPage, sendPage } from './cache.ts'
import { documentOf, type PageDocument, readTemplate, shellDocument } from './document.ts'
import { inSameLanguage, isSameAddress, leadsTo } from './redirects.ts'
import { loadRenderer, messageFiles, type PageRenderer, type PageRoute } from './render.ts'
import { renderedRoutes } from './rendered-routes.ts'
import { serveTexts } from './texts.ts'
import { type CurrencyLookUp, type Visitor, visitorOf } from './visitor.ts'

const ttlMs = 5_000
/** How long the same request is answered without being looked at. */
const recentMs = 1_000
const longestKey = 1_000
/** Headers that a page can depend on. */
const deciding = new Set(['host', 'x-forwarded-host', 'cookie', 'accept-language', ...proxyHeaders])

const ofAdmin = /^\/admin(\/|$)/

interface Pages {
  renderer: PageRenderer
  /** Throws Failure('too_many_requests') where too many pages were rendered for this caller. */
  page(request: FastifyRequest, visitor: Visitor, routeId: string): Promise<ReadyPage | string>
  /** For a route's page, or for any. */
  shell(routeId: string | null): ReadyPage
  visitor(request: FastifyRequest): Promise<Visitor>
}

/** Answers every address that is not a file and not the API: a rendered page, the shell, or the way to /404. */
export async function servePages(
  app: FastifyInstance,
  service: Service,
  projectDir: string,
  memory: Memory,
): Promise<void> {
  const pages = await openPages(app, service, projectDir)
  serveTexts(app, join(projectDir, 'dist/client'))
  // The worker keeps the shell under this name.
  app.get('/index.html', (request, reply) => sendPage(request, reply, pages.shell(null)))
  const recent = new LRUCache<string, ReadyPage>({ max: 2_000, ttl: recentMs, ttlResolution })
  memory.add(request => {
    const known = recent.get(askedAs(request))
    return known && bytesFor(request, known)
  })
  app.get('/*', (request, reply) => {
    const key = askedAs(request.raw)
    const away = leadsTo(service.config.publicUrl, request)
    if (away !== null) return reply.redirect(away, 302)
    return answer(pages, request, reply, (page, route) => {
      const own = ownHeaders(request, route)
      if (own) return sendPage(request, reply, page, own)
      if (key.length <= longestKey) recent.set(key, page)
      sendPage(request, reply, page)
    })
  })
}

/** All that a page can depend on, word for word: what was answered to it a moment ago is right again. */
function askedAs({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): string {
  let key = url
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (deciding.has(name)) key += `\n${name}:${rawHeaders[at + 1]}`
  }
  return key
}

async function answer(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  send: (page: ReadyPage, route: PageRoute) => void,
) {
  const { pathname: path, search } = addressIn(request.url)
  if (/\.\w+$/.test(path) || path.startsWith('/api/')) return reply.callNotFound()
  if (isAdminHost({ hostname: request.hostname, search }) && !ofAdmin.test(path))
    return reply.redirect(inSameLanguage('/admin', request), 302)
  const route = pages.renderer.routeOf(path)
  if (route === null) return reply.redirect(inSameLanguage('/404', request), 302)
  if (!(route.id in renderedRoutes)) return send(pages.shell(route.id), route)
  try {
    const page = await pageOrWay(pages, request, route.id)
    return typeof page === 'string' ? reply.redirect(page, 302) : send(page, route)
  } catch (error) {
    // The shell renders in the browser, which shows what is wrong and offers to try again.
    if (!(error instanceof Failure)) request.log.error({ err: error }, 'page not rendered')
    return sendPage(request, reply, pages.shell(route.id))
  }
}

/** A page, or where it leads. The router writes some signs otherwise than browsers do: to itself it leads for ever, and the browser settles it. */
async function pageOrWay(
  pages: Pages,
  request: FastifyRequest,
  routeId: string,
): Promise<ReadyPage | string> {
  const page = await pages.page(request, await pages.visitor(request), routeId)
  if (typeof page !== 'string') return page
  const to = inSameLanguage(page, request)
  return isSameAddress(to, request.url) ? pages.shell(routeId) : to
}

/** What is said of this address alone: nobody keeps one with a token in it, and no search engine names a private one. */
function ownHeaders(
  { url }: Pick<FastifyRequest, 'url'>,
  { isPrivate }: PageRoute,
): Record<string, string> | null {
  const kept = addressIn(url).searchParams.has('token') ? { 'cache-control': 'no-store' } : null
  return isPrivate ? { ...kept, 'x-robots-tag': 'noindex' } : kept
}

async function openPages(app: FastifyInstance, service: Service, projectDir: string): Promise<Pages> {
  const dist = join(projectDir, 'dist')
  const template = readTemplate(join(dist, 'client'))
  const renderer = await loadRenderer(dist)
  const messages = messageFiles(join(projectDir, 'locales'))
  const cached = makePageCache(ttlMs)
  const waitSeconds = limitAddresses(service.config.limits.pages)
  const headers = {
    ...securityHeaders,
    ...(isHttps(service) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const ready = (status: number, { html, policy }: PageDocument) =>
    readyPage(status, html, {
      ...headers,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      vary: 'cookie, accept-language, accept-encoding',
    })
  const lookUp = currencyLookUp(service)
  const fetchText = async (path: string): Promise<string> => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: path })
    if (statusCode !== 200) throw new Error(`HTTP error! status: ${statusCode} - ${body}`)
    return body
  }
  const render = async (href: string, visitor: Visitor, routeId: string): Promise<Made> => {
    const { theme, ...reader } = visitor
    const { fetchJson, isCurrent } = rememberReads(fetchText)
    const rendered = await renderer.renderPage({
      href,
      reader,
      isTestMoney: service.payments.isTest,
      messages,
      fetchJson,
    })
    if (rendered.kind === 'redirect') return { page: rendered.to, isCurrent }
    const frame = { publicUrl: service.config.publicUrl, routeId, href, language: visitor.language, theme }
    return { page: ready(rendered.status, documentOf(template, rendered, frame)), isCurrent }
  }
  return {
    renderer,
    visitor: request => payingVisitor(service, visitorOf(request, lookUp)),
    shell: eachOnce(routeId => ready(200, shellDocument(template, routeId, service.payments.isTest))),
    page(request, visitor, routeId) {
      const href = usedHref(request.url, renderedRoutes[routeId] ?? [])
      const key = [href, visitor.language, visitor.currency, visitor.isCurrencyDetected, visitor.theme].join(
        ' ',
      )
      return cached(key, async () => {
        if ((await waitSeconds(request)) > 0) throw new Failure('too_many_requests')
        return render(href, visitor, routeId)
      })
    },
  }
}

/** Reads what a page is made of, and can tell whether it would still read the same. */
function rememberReads(fetchText: (path: string) => Promise<string>) {
  const madeOf = new Map<string, string>()
  return {
    fetchJson: async (path: string): Promise<unknown> => {
      const text = await fetchText(path)
      madeOf.set(path, text)
      return JSON.parse(text)
    },
    isCurrent: async (): Promise<boolean> => {
      const read = await Promise.all(
        [...madeOf].map(async ([path, text]) => (await fetchText(path)) === text),
      )
      return read.every(Boolean)
    },
  }
}

/** Makes the page of each route once: there are as many as routes. */
function eachOnce(make: Pages['shell']): Pages['shell'] {
  const made = new Map<string | null, ReadyPage>()
  return routeId => {
    const known = made.get(routeId) ?? make(routeId)
    made.set(routeId, known)
    return known
  }
}

/** The same look-up that `/api/location` answers from, so that the first paint is in the right currency. */
function currencyLookUp({ config }: Service): CurrencyLookUp {
  const sources = countrySources(config)
  return request => {
    const header = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    }
    const country = countryOf(sources, { header })
    return country === null ? null : currencyOf(country)
  }
}

/** What was detected is changed to what can be paid in here; a choice stands, and the page says that it cannot. */
async function payingVisitor(service: Service, visitor: Visitor): Promise<Visitor> {
  if (!visitor.isCurrencyDetected) return visitor
  const { rates } = await loadCatalogue(service)
  return { ...visitor, currency: offeredOr(visitor.currency, rates) }
}

const isHttps = (service: Service): boolean => service.config.publicUrl.startsWith('https:')

/** As long as the name of a text may be that an error is reported in. */
const longestValue = 64

/** The address with only the parameters that change the page, so that a campaign's parameters share one rendering. */
function usedHref(url: string, used: readonly string[]): string {
  const { pathname, searchParams } = addressIn(url)
  const kept = new URLSearchParams()
  for (const name of used) {
    const value = searchParams.get(name)
    if (value !== null && value.length <= longestValue) kept.set(name, value)
  }
  return kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname
}
