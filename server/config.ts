import { resolve } from 'node:path'
import { owaspCost, type PasswordCost } from './accounts/password-cost.ts'
import { type Operator, operatorOf } from './cms/operator-settings.ts'
import { ConfigError } from './config-error.ts'
import { type TrustedProxies, trustedProxiesOf } from './http/trusted-proxies.ts'
import { type MailSettings, mailSettingsOf } from './mail/mail-settings.ts'
import { isLiveKey, type StripeSettings, stripeSettingsOf } from './payments/stripe-settings.ts'
import { type PushSettings, pushSettingsOf } from './push/push-settings.ts'
import { countOf, type Env, isProductionIn, switchOf, withoutEmpty, wordOf } from './read-setting.ts'
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
  stripe: StripeSettings | null
  allowSandboxInProduction: boolean
  /** Tools for testers are there, and mail that nobody gets can be read: never in production. */
  isTestMode: boolean
  /** Whom `/contact` names; null: nobody, and it says so. */
  operator: Operator | null
  mail: MailSettings
  push: PushSettings
  allowCapturedMailInProduction: boolean
  /** Where recitations come from, without a slash at the end; null: the reader is silent. */
  recitationUrl: string | null
  /** The pack of the words' meanings is given out; its source's terms are unclear, so an operator says so. */
  hasWordByWord: boolean
  /** Who people can sign in with besides: OpenID Connect. */
  providers: { id: string; name: string; issuer: string; clientId: string; clientSecret: string }[]
  /** No setting: a service with weaker passwords there is not. */
  passwordCost: PasswordCost
  /** Calls in 15 minutes. */
  limits: {
    /** Writes of one person, else device, else address: the specification's number. */
    writes: number
    /** Writes of all devices of one address without an account. */
    writesOfNetwork: number
    /** Reads that are answered afresh, of one person or address. */
    reads: number
    /** Pages that are rendered afresh for one address. */
    pages: number
  }
  /** How long the catalogue, which other instances may have written to, is answered from memory. */
  catalogueMs: number
  /** Calls with the keys of one charity in 15 minutes. */
  charityCalls: number
  /** PEM of the Ed25519 key that signs the log's roots; null: made once and kept in the database. */
  ledgerKeyPem: string | null
  /** Seals what people keep of their worship for their other devices; null: made once and kept in the database. */
  worshipKey: string | null
  /** Where the day's rates of currencies and metals are published; null: those of the content stay. */
  ratesUrl: string | null
  /** Opens `/metrics` to who sends it as a bearer; null: to owners alone. */
  metricsToken: string | null
  trustProxy: TrustedProxies
  logLevel: string
  seedDemo: boolean
}

export { ConfigError }

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

function portOf({ PORT: text = '3000' }: Env): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new ConfigError(`PORT is not a port: ${text}`)
  return Number(text)
}

const limitsOf = (env: Env): Config['limits'] => ({
  writes: countOf(env, 'RATE_LIMIT_WRITES', 100),
  writesOfNetwork: countOf(env, 'RATE_LIMIT_WRITES_OF_NETWORK', 3_000),
  reads: countOf(env, 'RATE_LIMIT_READS', 3_000),
  pages: countOf(env, 'RATE_LIMIT_PAGES', 1_000),
})

const ofProvider = /^(OIDC_(?:[A-Z0-9]+_)?)(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/

/** `OIDC_ISSUER` and its fellows; more of them as `OIDC_GOOGLE_ISSUER`, where `google` is the id. */
function providersOf(env: Env): Config['providers'] {
  const prefixes = Object.keys(env).flatMap(name => ofProvider.exec(name)?.[1] ?? [])
  return [...new Set(prefixes)].sort().map(prefix => providerOf(env, prefix))
}

function providerOf(env: Env, prefix: string): Config['providers'][number] {
  const word = prefix.slice('OIDC_'.length, -1)
  const [issuer = '', clientId, clientSecret] = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map(
    name => env[prefix + name],
  )
  if (!isWebUrl(issuer)) throw new ConfigError(`${prefix}ISSUER is not an address`)
  if (env.JARIYAH_ENV === 'production' && !issuer.startsWith('https:'))
    throw new ConfigError(`${prefix}ISSUER must be https in production`)
  if (!clientId || !clientSecret)
    throw new ConfigError(`${prefix}ISSUER is set, ${prefix}CLIENT_ID or ${prefix}CLIENT_SECRET is not`)
  const name = env[`${prefix}NAME`] ?? (word ? word.charAt(0) + word.slice(1).toLowerCase() : 'OpenID')
  return { id: word.toLowerCase() || 'oidc', name, issuer, clientId, clientSecret }
}

const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The app is at the root of its host, and all its links begin here. */
function publicUrlOf(env: Env, port: number): string {
  const text = env.PUBLIC_URL ?? `http://localhost:${port}`
  if (!isWebUrl(text)) throw new ConfigError('PUBLIC_URL is not an address (https://give.example.org)')
  const { origin, href } = new URL(text)
  if (href !== `${origin}/`)
    throw new ConfigError(
      'PUBLIC_URL is a host alone, without path, question or user (https://give.example.org)',
    )
  return origin
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

function ratesUrlOf(env: Env): string | null {
  const text = env.RATES_URL
  if (!text) return null
  if (!isWebUrl(text)) throw new ConfigError('RATES_URL is not an address')
  return text
}

function worshipKeyOf(env: Env): string | null {
  const key = env.WORSHIP_KEY
  if (!key) return null
  if (!/^[0-9a-f]{64}$/i.test(key))
    throw new ConfigError('WORSHIP_KEY is not 64 hexadecimal digits (openssl rand -hex 32)')
  return key.toLowerCase()
}

function metricsTokenOf(env: Env): string | null {
  const token = env.METRICS_TOKEN
  if (!token) return null
  if (!/^\S{32,}$/.test(token))
    throw new ConfigError('METRICS_TOKEN has fewer than 32 characters, or a space (openssl rand -hex 32)')
  return token
}

function isTestModeOf(env: Env): boolean {
  const isProduction = isProductionIn(env)
  const isTestMode = switchOf(env, 'TEST_MODE', !isProduction)
  if (isProduction && isTestMode)
    throw new ConfigError('TEST_MODE=true is refused in production: it shows mail and tools to everybody')
  return isTestMode
}

/** Reads the settings; throws ConfigError with a sentence a person can act on. */
export function readConfig(given: Env): Config {
  const env = withoutEmpty(given)
  const isProduction = isProductionIn(env)
  const port = portOf(env)
  const publicUrl = publicUrlOf(env, port)
  const mail = mailSettingsOf(env, publicUrl)
  const config: Config = {
    port,
    host: env.HOST ?? '0.0.0.0',
    publicUrl,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: databaseUrlOf(env),
    isProduction,
    stripe: stripeSettingsOf(env),
    allowSandboxInProduction: switchOf(env, 'ALLOW_SANDBOX', false),
    isTestMode: isTestModeOf(env),
    operator: operatorOf(env),
    mail,
    push: pushSettingsOf(env, publicUrl, mail.from.address),
    allowCapturedMailInProduction: switchOf(env, 'ALLOW_CAPTURED_MAIL', false),
    recitationUrl: recitationUrlOf(env),
    hasWordByWord: switchOf(env, 'WORD_BY_WORD', false),
    providers: providersOf(env),
    passwordCost: owaspCost,
    limits: limitsOf(env),
    catalogueMs: 5_000,
    charityCalls: countOf(env, 'RATE_LIMIT_CHARITY_API', 1_000),
    ledgerKeyPem: env.LEDGER_KEY_PEM ?? null,
    worshipKey: worshipKeyOf(env),
    ratesUrl: ratesUrlOf(env),
    metricsToken: metricsTokenOf(env),
    trustProxy: trustedProxiesOf(env),
    logLevel: wordOf(env, 'LOG_LEVEL', logLevels, 'info'),
    seedDemo: switchOf(env, 'SEED_DEMO', !isProduction),
  }
  refuseLiveOnEmbedded(config)
  if (isProduction) refuseUnsafe(config, env)
  return config
}

function refuseLiveOnEmbedded({ stripe, databaseUrl }: Config): void {
  if (stripe && isLiveKey(stripe) && !databaseUrl)
    throw new ConfigError('Live payments need DATABASE_URL: the embedded database is for trying out')
}

/** What production is not started with, and what is said of it. */
function unsafe({ stripe, ...config }: Config, env: Env): readonly (readonly [boolean, string])[] {
  const isLive = stripe !== null && isLiveKey(stripe)
  return [
    [
      !stripe && !config.allowSandboxInProduction,
      'In production the sandbox takes no gifts: set STRIPE_SECRET_KEY, or ALLOW_SANDBOX=true to say that test money is meant',
    ],
    [
      stripe !== null && !isLive && !config.allowSandboxInProduction,
      "STRIPE_SECRET_KEY is of Stripe's test mode: in production set the live one, or ALLOW_SANDBOX=true to say that test money is meant",
    ],
    [
      isLive && config.seedDemo,
      'SEED_DEMO=true is refused with live payments in production: its gifts are invented',
    ],
    [
      isLive && !config.operator,
      'Live payments need somebody whom givers reach: set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL, which /contact shows',
    ],
    [
      !config.mail.smtp && !config.allowCapturedMailInProduction,
      'In production mail must reach people: set SMTP_URL and MAIL_FROM, or ALLOW_CAPTURED_MAIL=true to keep it in the database',
    ],
    [
      !env.PUBLIC_URL,
      'In production PUBLIC_URL must be set: links in mail and the way back from payment begin with it (https://give.example.org)',
    ],
  ]
}

function refuseUnsafe(config: Config, env: Env): void {
  const found = unsafe(config, env).find(([isSo]) => isSo)
  if (found) throw new ConfigError(found[1])
}
