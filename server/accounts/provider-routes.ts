import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../contract/errors.ts'
import { isReturnPath } from '../../contract/return-path.ts'
import { callerOf } from '../http/caller.ts'
import { addressOf } from '../http/caller-address.ts'
import { cookieText, readCookie } from '../http/cookies.ts'
import type { Limits } from '../http/limits.ts'
import type { Service } from '../service.ts'
import { providerFlow } from './accounts.schema.ts'
import { flowCookie, makeHandoff } from './handoff.ts'
import { findOrMakePerson } from './provider-person.ts'
import { callbackPath, makeProvider, type Provider } from './providers.ts'
import { hashOf, isSecret, newSecret } from './secret.ts'

const flowMs = 10 * 60_000

interface ProviderRoute {
  Params: { provider: string }
  Querystring: { returnTo?: unknown; ref?: unknown }
}

const back = (path: string, provider: string, said: Record<string, string>): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ ...said, provider }).toString()}`

/** A code of a friend goes along: who is refused may sign up otherwise. */
const refused = (provider: string, reason: string, ref: string | null = null): string =>
  back('/auth', provider, { auth: 'error', reason, ...(ref !== null && { ref }) })

function codeIn(asked: unknown): string | null {
  const code = typeof asked === 'string' ? asked.trim().toUpperCase() : ''
  return /^[0-9A-Z]{1,64}$/.test(code) ? code : null
}

/** Pages that a browser goes through to sign in at a provider and come back, as the specification's return parameters have it. */
export function registerProviders(app: FastifyInstance, service: Service, limits: Limits): void {
  const { config } = service
  const providers = new Map(
    config.providers.map(settings => [settings.id, makeProvider(settings, config.publicUrl)]),
  )
  const providerOf = (request: FastifyRequest<ProviderRoute>): Provider => {
    const provider = providers.get(request.params.provider)
    if (!provider) throw new Failure('not_found')
    return provider
  }
  app.get<ProviderRoute>('/api/auth/providers/:provider/start', async (request, reply) => {
    const provider = providerOf(request)
    if (await isTooMany(limits, request, reply))
      return away(reply, refused(provider.id, 'too_many_requests', codeIn(request.query.ref)))
    return away(reply, await begin(service, provider, request, reply))
  })
  app.get<ProviderRoute>(callbackPath(':provider'), async (request, reply) => {
    return away(reply, await finish(service, providerOf(request), request, reply))
  })
  void app.register(async forms => {
    // Comes from another site, and so without our cookie: the browser is sent on to the address that gets it.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    forms.post<ProviderRoute>(callbackPath(':provider'), async (request, reply) => {
      const { id } = providerOf(request)
      const said = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      return away(reply, `${callbackPath(id)}?${said.toString()}`)
    })
  })
}

const away = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 303)

/** A path of our own, with the part of the page that is meant, or the home page. */
function pathOf(asked: unknown, publicUrl: string): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, publicUrl)) return '/'
  const url = new URL(asked, publicUrl)
  // `/.//elsewhere` is a path of ours to the parser, and another host to a browser that is sent there.
  if (url.origin !== new URL(publicUrl).origin) return '/'
  const path = url.pathname.replace(/^\/+/, '/')
  return isReturnPath(path + url.search) ? path + url.search : path
}

/** It is a write like signing in, by address: a browser on its way sends no key of its device, and whoever does made it up. */
async function isTooMany(limits: Limits, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  try {
    await limits.write({ ...callerOf(request, reply), deviceHash: null }, addressOf(request))
    return false
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many_requests') return true
    throw error
  }
}

/** Answers where the browser goes: to the provider, or with the news that it is away. */
async function begin(
  { config, db, clock, chance }: Service,
  provider: Provider,
  request: FastifyRequest<ProviderRoute>,
  reply: FastifyReply,
): Promise<string> {
  const [cookie, state, nonce, codeVerifier] = [0, 1, 2, 3].map(() => newSecret(chance)) as [
    string,
    string,
    string,
    string,
  ]
  const referralCode = codeIn(request.query.ref)
  const address = await provider.begin({ state, nonce, codeVerifier })
  if (!address) return refused(provider.id, 'provider_failed', referralCode)
  await db.q.insert(providerFlow).values({
    cookieHash: hashOf(cookie),
    provider: provider.id,
    state,
    nonce,
    codeVerifier,
    returnTo: pathOf(request.query.returnTo, config.publicUrl),
    referralCode,
    expiresAt: new Date(clock.now().getTime() + flowMs),
  })
  // Lax: the provider sends the browser back from another site.
  const rule = { maxAgeSeconds: flowMs / 1000, sameSite: 'Lax' } as const
  void reply.header('set-cookie', cookieText(config, flowCookie, cookie, rule))
  return address.href
}

/** Answers where the browser goes next: with the token of the specification, or with what went wrong. */
async function finish(
  service: Service,
  provider: Provider,
  request: FastifyRequest<ProviderRoute>,
  reply: FastifyReply,
): Promise<string> {
  const { config, db, clock, log } = service
  const cookie = readCookie(callerOf(request, reply), config, flowCookie)
  if (!isSecret(cookie)) return refused(provider.id, 'link_expired')
  const [flow] = await db.q
    .delete(providerFlow)
    .where(eq(providerFlow.cookieHash, hashOf(cookie)))
    .returning()
  if (!flow || flow.provider !== provider.id || flow.expiresAt <= clock.now())
    return refused(provider.id, 'link_expired')
  try {
    const claims = await provider.finish(new URL(request.url, config.publicUrl), flow)
    return await db.transaction(async tx => {
      const found = await findOrMakePerson(service, tx, provider.id, claims, flow.referralCode)
      if ('refusal' in found) return refused(provider.id, found.refusal, flow.referralCode)
      const token = await makeHandoff(service, tx, found.personId, flow.cookieHash)
      return back(flow.returnTo, provider.id, { auth: 'success', token })
    })
  } catch (error) {
    log.warn({ err: error, provider: provider.id }, 'provider sign-in refused')
    return refused(provider.id, 'provider_failed', flow.referralCode)
  }
}
