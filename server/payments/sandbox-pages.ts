import type { FastifyInstance, FastifyReply } from 'fastify'
import { receiveWebhook } from '../donations/receive-webhook.ts'
import { plainPageCss } from '../http/plain-page.ts'
import type { Service } from '../service.ts'
import { isSandbox, type Sandbox } from './sandbox.ts'
import { isOffered, isSandboxAct, ruleOf, type SandboxAct } from './sandbox-acts.ts'
import { sandboxCardPage, sandboxMissingPage, sandboxPage } from './sandbox-html.ts'
import { isSetupAct } from './sandbox-methods.ts'
import type { SandboxMethodRow, SandboxRow } from './sandbox-payment.ts'

const css = plainPageCss(new URL('./sandbox.css', import.meta.url))
const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

interface PageRoute {
  Params: { ref: string }
  Querystring: { lang?: string }
}

/** Serves the sandbox's payment pages: plain forms, as a provider's hosted page would be. */
export function registerSandbox(app: FastifyInstance, service: Service): void {
  const sandbox = service.payments
  if (!isSandbox(sandbox)) throw new Error('The sandbox does not take the payments')
  // Its own scope: nothing else of the service reads forms.
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/pay/sandbox.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(css),
    )
    scope.get<PageRoute>('/pay/sandbox/:ref', async (request, reply) => {
      const row = await sandbox.find(request.params.ref)
      return row
        ? sendPage(reply, 200, sandboxPage(row, isClosed(row, service)))
        : sendPage(reply, 404, sandboxMissingPage(request.query.lang ?? ''))
    })
    scope.get<PageRoute>('/pay/sandbox/card/:ref', async (request, reply) => {
      const row = await sandbox.methods.find(request.params.ref)
      return row
        ? sendPage(reply, 200, sandboxCardPage(row, isCardClosed(row, service)))
        : sendPage(reply, 404, sandboxMissingPage(request.query.lang ?? ''))
    })
    scope.post<PageRoute & { Body: { act?: string } | undefined }>(
      '/pay/sandbox/card/:ref',
      async (request, reply) => {
        const next = await pressCard(service, sandbox, request.params.ref, request.body?.act)
        return reply.header('cache-control', 'no-store').redirect(next, 303)
      },
    )
    scope.post<PageRoute & { Body: { act?: string } | undefined }>(
      '/pay/sandbox/:ref',
      async (request, reply) => {
        const next = await press(service, sandbox, request.params.ref, request.body?.act)
        return reply.header('cache-control', 'no-store').redirect(next, 303)
      },
    )
  })
}

const isOpen = ({ state }: SandboxRow): boolean => state === 'open' || state === 'authenticating'
const isClosed = (row: SandboxRow, { clock }: Service): boolean =>
  !isOpen(row) || row.expiresAt <= clock.now()

const isCardClosed = ({ state, expiresAt }: SandboxMethodRow, { clock }: Service): boolean =>
  state !== 'open' || expiresAt <= clock.now()

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)

/** Does what was pressed, and answers where the donor goes next. A press that came too late shows the page again. */
async function press(service: Service, sandbox: Sandbox, ref: string, act: unknown): Promise<string> {
  const page = `/pay/sandbox/${encodeURIComponent(ref)}`
  const before = isSandboxAct(act) ? await sandbox.find(ref) : null
  if (!before || !isSandboxAct(act) || !isOffered(act, before) || isClosed(before, service)) return page
  const row = await sandbox.act(ref, act)
  if (!row) return page
  if (ruleOf[act].tells) await tell(service, sandbox, row)
  return placeAfter(act, row, page)
}

/** Saves the card, or leaves it; answers where the donor goes next. */
async function pressCard(service: Service, sandbox: Sandbox, ref: string, act: unknown): Promise<string> {
  const row = isSetupAct(act) ? await sandbox.methods.find(ref) : null
  if (!row || !isSetupAct(act) || isCardClosed(row, service))
    return `/pay/sandbox/card/${encodeURIComponent(ref)}`
  await sandbox.methods.act(ref, act)
  return pathOf(act === 'cancel' ? row.request.cancelUrl : row.request.doneUrl)
}

/** As over the wire. If we can't take it now, the next look-up finds it. */
async function tell(service: Service, sandbox: Sandbox, row: SandboxRow): Promise<void> {
  const { rawBody, headers } = sandbox.webhookFor(row)
  await receiveWebhook(service, rawBody, headers).catch((error: unknown) =>
    service.log.error({ err: error }, 'sandbox event not taken'),
  )
}

function placeAfter(act: SandboxAct, { request }: SandboxRow, page: string): string {
  const { next } = ruleOf[act]
  if (next === 'page') return page
  return pathOf(next === 'done' ? request.doneUrl : request.cancelUrl)
}

/** The path alone: the donor stays on the host on which they came. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
