import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { plainPageCss } from '../http/plain-page.ts'
import { visitorOf } from '../pages/visitor.ts'
import type { Service } from '../service.ts'
import { findCaptured, selectCaptured } from './mailbox.sql.ts'
import { mailboxPage, mailMissingPage, mailPage } from './mailbox-html.ts'

const css = plainPageCss(new URL('./mailbox.css', import.meta.url))
const shown = 100

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A mail as its reader's program shows it: its styles stand in its elements. Nothing else may do anything. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation"

interface Asked {
  Params: { id: string }
  Querystring: { to?: string }
}

/** Shows what would have been mailed, to everybody who asks: in test mode alone. Elsewhere there is nothing. */
export function registerMailbox(app: FastifyInstance, service: Service): void {
  if (!service.config.isTestMode) return refuse(app)
  const { q } = service.db
  app.get('/test-mailbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(css),
  )
  app.get<Asked>('/test-mailbox', async (request, reply) =>
    send(reply, 200, mailboxPage(await selectCaptured(q, toOf(request.query), shown), languageOf(request))),
  )
  // For tests, which follow the links that a person would.
  app.get<Asked>('/test-mailbox.json', async (request, reply) => {
    const mails = await selectCaptured(q, toOf(request.query), shown)
    return reply.header('cache-control', 'no-store').send({ mails })
  })
  app.get<Asked>('/test-mailbox/:id', async (request, reply) => {
    const mail = await findCaptured(q, request.params.id)
    return mail
      ? send(reply, 200, mailPage(mail, languageOf(request)))
      : send(reply, 404, mailMissingPage(languageOf(request)))
  })
  app.get<Asked>('/test-mailbox/:id/html', async (request, reply) => {
    const mail = await findCaptured(q, request.params.id)
    return mail
      ? send(reply, 200, mail.html, mailPolicy)
      : send(reply, 404, mailMissingPage(languageOf(request)))
  })
}

/** Said here, or the pages' catch-all would lead such an address to a page. */
function refuse(app: FastifyInstance): void {
  for (const path of ['/test-mailbox', '/test-mailbox.json', '/test-mailbox.css', '/test-mailbox/*']) {
    app.get(path, async () => {
      throw new Failure('not_found')
    })
  }
}

const toOf = ({ to }: { to?: unknown }): string | null =>
  typeof to === 'string' && to !== '' ? to.replaceAll('\0', '') : null

const languageOf = (request: FastifyRequest): Language => visitorOf(request, () => null).language

const send = (reply: FastifyReply, status: number, html: string, csp = policy): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': csp, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
