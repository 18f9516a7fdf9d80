import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
} from 'openid-client'
import type { Config } from '../config.ts'

type ProviderSettings = Config['providers'][number]

/** What a provider says of somebody. */
export interface ProviderClaims {
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
}

/** What a flow must come back with. */
export interface FlowSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** An identity provider, found by its issuer's own description at the first use. */
export interface Provider {
  readonly id: string
  /** Where the browser is sent; null while the provider is away. */
  begin(secrets: FlowSecrets): Promise<URL | null>
  /** Exchanges the code of the address that the browser came back to; checks state, nonce, PKCE, signature, audience. */
  finish(address: URL, secrets: FlowSecrets): Promise<ProviderClaims>
}

export const callbackPath = (id: string): string => `/api/auth/providers/${id}/callback`

export function makeProvider(settings: ProviderSettings, publicUrl: string): Provider {
  let known: Promise<Configuration> | null = null
  const configuration = (): Promise<Configuration> => {
    // A provider that was not there is asked again the next time.
    known ??= discover(settings).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  return {
    id: settings.id,
    async begin({ state, nonce, codeVerifier }) {
      const found = await configuration().catch(() => null)
      if (!found) return null
      return buildAuthorizationUrl(found, {
        redirect_uri: publicUrl + callbackPath(settings.id),
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // Apple gives the address only by form; others send the browser back as usual.
        ...(settings.issuer.startsWith('https://appleid.apple.com') ? { response_mode: 'form_post' } : {}),
      })
    },
    async finish(address, secrets) {
      const found = await configuration()
      const tokens = await authorizationCodeGrant(found, address, {
        pkceCodeVerifier: secrets.codeVerifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider gave no identity')
      const hasMore =
        typeof claims.email !== 'string' && found.serverMetadata().userinfo_endpoint !== undefined
      const more = hasMore ? await fetchUserInfo(found, tokens.access_token, claims.sub) : {}
      return claimsOf(claims.sub, { ...more, ...claims })
    },
  }
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  // Without TLS only where production, which refuses it, is not.
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function claimsOf(subject: string, all: Record<string, unknown>): ProviderClaims {
  return {
    subject,
    email: textOf(all.email),
    // Apple writes it as text.
    isEmailVerified: all.email_verified === true || all.email_verified === 'true',
    name: textOf(all.name) ?? textOf(all.preferred_username),
  }
}
