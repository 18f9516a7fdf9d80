import { ConfigError } from '../config-error.ts'
import type { Env } from '../read-setting.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Tests' own host that speaks Stripe's protocol; null: Stripe. */
  apiBase: string | null
}

/** Real cards are charged, with a full key or a restricted one. */
export const isLiveKey = ({ secretKey }: Pick<StripeSettings, 'secretKey'>): boolean =>
  secretKey.includes('_live_')

/** STRIPE_SECRET_KEY and its fellows; throws ConfigError with a sentence a person can act on, which never shows a key. */
export function stripeSettingsOf(env: Env): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey && !webhookSecret) return null
  if (!secretKey) throw new ConfigError('STRIPE_WEBHOOK_SECRET is set, STRIPE_SECRET_KEY is not')
  if (!webhookSecret) throw new ConfigError('STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not')
  if (!/^(sk|rk)_\w+$/.test(secretKey))
    throw new ConfigError('STRIPE_SECRET_KEY is no secret key of Stripe (sk_live_…, rk_live_…, sk_test_…)')
  if (!/^whsec_[\w+/=]+$/.test(webhookSecret))
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is no signing secret of a webhook (whsec_…)')
  return { secretKey, webhookSecret, apiBase: apiBaseOf(env) }
}

function apiBaseOf({ STRIPE_API_BASE: text, JARIYAH_ENV: environment }: Env): string | null {
  if (!text) return null
  if (environment === 'production') throw new ConfigError('STRIPE_API_BASE is refused in production')
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError('STRIPE_API_BASE is not an address')
  return text
}
