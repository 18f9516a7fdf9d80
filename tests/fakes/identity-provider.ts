import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Provider } from 'oidc-provider'

export interface Somebody {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

/** A real OpenID Connect provider on this machine, where whoever the test names signs in at once. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in next. */
  somebody: Somebody
  /** Set: whoever comes says no, as a person does who presses "cancel". */
  isRefused: boolean
  /** Follows redirects as a browser does, with the provider's cookies; answers with the address that leads back to us. */
  visit(address: string): Promise<URL>
  close(): Promise<void>
}

const client = { clientId: 'jariyah', clientSecret: 'a secret of the test, thirty-two bytes' }

export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const known = new Map<string, Somebody>()
  const fake: IdentityProvider = {
    issuer,
    ...client,
    somebody: { sub: 'nobody' },
    isRefused: false,
    visit: start => visit(start, issuer),
    close: () => close(server),
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the identity token has them.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void (async () => {
      if (fake.isRefused) {
        const result = { error: 'access_denied', error_description: 'The person said no' }
        await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
        return
      }
      const { somebody } = fake
      known.set(somebody.sub, somebody)
      const { params } = await provider.interactionDetails(request, response)
      const grant = new provider.Grant({ accountId: somebody.sub, clientId: String(params.client_id) })
      grant.addOIDCScope(String(params.scope))
      const grantId = await grant.save()
      const result = { login: { accountId: somebody.sub }, consent: { grantId } }
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    })()
  })
  return fake
}

async function visit(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(start)
  while (next.origin === issuer) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider stayed: ${await answer.text()}`)
    next = new URL(location, next)
  }
  return next
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
