import { resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { type MailSettings, mailSettingsOf } from './mail/mail-settings.ts'
import { type PushSettings, pushSettingsOf } from './push/push-settings.ts'
import { recitationUrlOf } from './recitation/recitation-settings.ts'

/** The service's settings, read once from the environment. */
export interface Config {
  port: number
  host: string
  /** Where people reach us, without a slash at the end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  isProduction: boolean
  /** Set: Stripe takes the payments. Not set: the sandbox does. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null
  allowSandboxInProduction: boolean
  /** Tools for testers are there, and mail that nobody gets can be read: never in production. */
  isTestMode: boolean
  mail: MailSettings
  push: PushSettings
  allowCapturedMailInProduction: boolean
  /** Where recitations come from, without a slash at the end; null: the reader is silent. */
  recitationUrl: string | null
  /** The pack of the words' meanings is given out; its source's terms are unclear, so an operator says so. */
  hasWordByWord: boolean
  /** Who people can sign in with besides: OpenID Connect. */
  providers: { id: string; name: string; issuer: string; clientId: string; clientSecret: string }[]
  /** Calls in 15 minutes. */
  limits: {
    /** Writes of one person, else device, else address: the specification's number. */
    writes: number
    /** Writes of all devices of one address without an account. */
    writesOfNetwork: number
    /** Reads that are answered afresh, of one person or address. */
    reads: number
  }
  /** Calls with the keys of one charity in 15 minutes. */
  charityCalls: number
  /** PEM of the Ed25519 key that signs the log's roots; null: made once and kept in the database. */
  ledgerKeyPem: string | null
  /** Seals what people keep of their worship for their other devices; null: made once and kept in the database. */
  worshipKey: string | null
  /** Where the day's rates of currencies and metals are published; null: those of the content stay. */
  ratesUrl: string | null
  trustProxy: boolean
  logLevel: string
  seedDemo: boolean
}

export { ConfigError }

type Env = Record<string, string | undefined>

function portOf(env: Env): number {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT is not a port: ${env.PORT}`)
  return port
}

function countOf(env: Env, name: string, otherwise: number): number {
  const count = Number(env[name] ?? otherwise)
  if (!Number.isInteger(count) || count < 1) throw new ConfigError(`${name} is not a count: ${env[name]}`)
  return count
}

const limitsOf = (env: Env): Config['limits'] => ({
  writes: countOf(env, 'RATE_LIMIT_WRITES', 100),
  writesOfNetwork: countOf(env, 'RATE_LIMIT_WRITES_OF_NETWORK', 3_000),
  reads: countOf(env, 'RATE_LIMIT_READS', 3_000),
})

/** `OIDC_ISSUER` and its fellows; more of them as `OIDC_GOOGLE_ISSUER`, where `google` is the id. */
function providersOf(env: Env): Config['providers'] {
  return Object.keys(env)
    .filter(key => env[key] && /^OIDC_([A-Z0-9]+_)?ISSUER$/.test(key))
    .map(key => key.slice(0, -'ISSUER'.length))
    .sort()
    .map(prefix => providerOf(env, prefix))
}

function providerOf(env: Env, prefix: string): Config['providers'][number] {
  const word = prefix.slice('OIDC_'.length, -1)
  const [issuer = '', clientId, clientSecret] = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map(
    name => env[prefix + name],
  )
  if (!URL.canParse(issuer)) throw new ConfigError(`${prefix}ISSUER is not an address`)
  if (env.JARIYAH_ENV === 'production' && !issuer.startsWith('https:'))
    throw new ConfigError(`${prefix}ISSUER must be https in production`)
  if (!clientId || !clientSecret)
    throw new ConfigError(`${prefix}ISSUER is set, ${prefix}CLIENT_ID or ${prefix}CLIENT_SECRET is not`)
  const name = env[`${prefix}NAME`] ?? (word ? word.charAt(0) + word.slice(1).toLowerCase() : 'OpenID')
  return { id: word.toLowerCase() || 'oidc', name, issuer, clientId, clientSecret }
}

function publicUrlOf(env: Env, port: number): string {
  const text = env.PUBLIC_URL ?? `http://localhost:${port}`
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError('PUBLIC_URL is not an address (https://give.example.org)')
  return text.replace(/\/$/, '')
}

function databaseUrlOf(env: Env): string | null {
  const text = env.DATABASE_URL
  if (!text) return null
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(
      'DATABASE_URL is not a PostgreSQL address (postgres://user:password@host:port/name)',
    )
  }
  return text
}

function stripeOf(env: Env): Config['stripe'] {
  if (!env.STRIPE_SECRET_KEY) return null
  if (!env.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError('STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not')
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiBase: env.STRIPE_API_BASE ?? null,
  }
}

function ratesUrlOf(env: Env): string | null {
  const text = env.RATES_URL
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError('RATES_URL is not an address')
  return text
}

function worshipKeyOf(env: Env): string | null {
  const key = env.WORSHIP_KEY
  if (!key) return null
  if (!/^[0-9a-f]{64}$/i.test(key))
    throw new ConfigError('WORSHIP_KEY is not 64 hexadecimal digits (openssl rand -hex 32)')
  return key.toLowerCase()
}

function isTestModeOf(env: Env): boolean {
  const isProduction = env.JARIYAH_ENV === 'production'
  if (isProduction && env.TEST_MODE === 'true')
    throw new ConfigError('TEST_MODE=true is refused in production: it shows mail and tools to everybody')
  return !isProduction && env.TEST_MODE !== 'false'
}

/** Reads the settings; throws ConfigError with a sentence a person can act on. */
export function readConfig(env: Env): Config {
  const port = portOf(env)
  const publicUrl = publicUrlOf(env, port)
  const mail = mailSettingsOf(env, publicUrl)
  const config: Config = {
    port,
    host: env.HOST ?? '0.0.0.0',
    publicUrl,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: databaseUrlOf(env),
    isProduction: env.JARIYAH_ENV === 'production',
    stripe: stripeOf(env),
    allowSandboxInProduction: env.ALLOW_SANDBOX === 'true',
    isTestMode: isTestModeOf(env),
    mail,
    push: pushSettingsOf(env, publicUrl, mail.from.address),
    allowCapturedMailInProduction: env.ALLOW_CAPTURED_MAIL === 'true',
    recitationUrl: recitationUrlOf(env),
    hasWordByWord: env.WORD_BY_WORD === 'true',
    providers: providersOf(env),
    limits: limitsOf(env),
    charityCalls: countOf(env, 'RATE_LIMIT_CHARITY_API', 1_000),
    ledgerKeyPem: env.LEDGER_KEY_PEM ?? null,
    worshipKey: worshipKeyOf(env),
    ratesUrl: ratesUrlOf(env),
    trustProxy: env.TRUST_PROXY === 'true',
    logLevel: env.LOG_LEVEL ?? 'info',
    seedDemo: env.SEED_DEMO ? env.SEED_DEMO === 'true' : env.JARIYAH_ENV !== 'production',
  }
  if (config.isProduction) refuseUnsafe(config)
  return config
}

function refuseUnsafe(config: Config): void {
  if (!config.stripe && !config.allowSandboxInProduction) {
    throw new ConfigError(
      'In production the sandbox takes no gifts: set STRIPE_SECRET_KEY, or ALLOW_SANDBOX=true to say that test money is meant',
    )
  }
  if (!config.mail.smtp && !config.allowCapturedMailInProduction) {
    throw new ConfigError(
      'In production mail must reach people: set SMTP_URL and MAIL_FROM, or ALLOW_CAPTURED_MAIL=true to keep it in the database',
    )
  }
  if (config.stripe?.secretKey.startsWith('sk_live_') && !config.databaseUrl) {
    throw new ConfigError('Live payments need DATABASE_URL: the embedded database is for trying out')
  }
}
