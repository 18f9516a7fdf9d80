import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../contract/errors.ts'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { dayMs } from '../../contract/time-units.ts'
import type { Service } from '../service.ts'
import { captureActs } from './capture-acts.ts'
import { type CapturePage, captureHtml, capturePolicy } from './capture-html.ts'
import { idInToken } from './capture-links.ts'
import { pseudonyms } from './pseudonyms.ts'
import { emailLinkSignature } from './register-email.ts'

interface PageRoute {
  Params: { token: string }
  Querystring: { lang?: unknown }
  Body: { act?: unknown } | undefined
}

/**
 * The pages that the links of our mails open. A link that is only opened changes nothing: mail programs open links to look
 * for harm. The unsubscribe link also takes the one-click POST of RFC 8058.
 */
export function serveCapturePages(app: FastifyInstance, service: Service): void {
  // Its own scope: nothing else of the service reads forms.
  app.register(async scope => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
    scope.get<PageRoute>('/api/captures/confirm/:token', (request, reply) =>
      show(request, reply, () => asked(service, 'confirm', request.params.token)),
    )
    scope.post<PageRoute>('/api/captures/confirm/:token', (request, reply) =>
      show(request, reply, async () => confirmed(service, request.params.token, languageOf(request))),
    )
    scope.get<PageRoute>('/api/captures/stop/:token', (request, reply) =>
      show(request, reply, () => asked(service, 'stop', request.params.token)),
    )
    scope.post<PageRoute>('/api/captures/stop/:token', (request, reply) =>
      show(request, reply, () => stopped(service, request.params.token, request.body?.act === 'erase')),
    )
  })
}

const languageOf = ({ query }: FastifyRequest<PageRoute>): Language =>
  isLanguage(query.lang) ? query.lang : defaultLanguage

async function show(
  request: FastifyRequest<PageRoute>,
  reply: FastifyReply,
  make: () => Promise<CapturePage>,
): Promise<FastifyReply> {
  const page = await make().catch((error: unknown): CapturePage => {
    if (error instanceof Failure && error.code === 'link_expired') return { says: 'expired', homeLink: '/' }
    throw error
  })
  return reply
    .code(page.says === 'expired' ? 410 : 200)
    .headers({ 'content-security-policy': capturePolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(captureHtml(languageOf(request), page))
}

async function asked(service: Service, says: 'confirm' | 'stop', token: string): Promise<CapturePage> {
  idInToken(await pseudonyms(service), says, token, service.clock.now())
  return { says }
}

/** Leads on as a link from a mail, for the one who has just shown that the address is theirs. */
async function confirmed(service: Service, token: string, language: Language): Promise<CapturePage> {
  const email = await captureActs.confirm(service, token)
  const ends = new Date(service.clock.now().getTime() + dayMs)
  const search = new URLSearchParams({
    email,
    signature: await emailLinkSignature(service, email, ends),
    utm_source: 'email',
    utm_medium: 'confirmation',
    ...(language === defaultLanguage ? {} : { lang: language }),
  })
  return { says: 'confirmed', homeLink: `/?${search.toString()}` }
}

async function stopped(service: Service, token: string, isErased: boolean): Promise<CapturePage> {
  await captureActs[isErased ? 'erase' : 'unsubscribe'](service, token)
  return { says: isErased ? 'erased' : 'stopped', homeLink: '/' }
}
