import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

type Env = Record<string, string>

const stripe = (key: string): Env => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_a' })
const production: Env = {
  JARIYAH_ENV: 'production',
  PUBLIC_URL: 'https://give.example.org',
  DATABASE_URL: 'postgres://db/jariyah',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'hello@example.org',
  OPERATOR_NAME: 'Bayt Trust',
  OPERATOR_ADDRESS: '1 High Street; Leeds',
  OPERATOR_EMAIL: 'hello@example.org',
  ...stripe('sk_live_a'),
}
const without = (env: Env, ...names: string[]): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))

function refusal(env: Env): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message
  }
  throw new Error(`${JSON.stringify(env)} was taken`)
}

describe('A setting that is not what it must be', () => {
  const malformed: readonly (readonly [name: string, ...texts: string[]])[] = [
    ['PORT', 'http', '0x50', '1e3', '3000.0', ' 3000', '-1', '65536'],
    [
      'PUBLIC_URL',
      'give.example.org',
      'ftp://a.org',
      'https://a.org/sub',
      'https://a.org?b',
      'https://u:p@a.org',
    ],
    ['DATABASE_URL', 'mysql://a/b', 'postgres://a:port/b', 'a'],
    ['JARIYAH_ENV', 'prod', 'Production', 'PRODUCTION', 'development'],
    ['ALLOW_SANDBOX', 'yes', '1', 'TRUE'],
    ['ALLOW_CAPTURED_MAIL', 'yes'],
    [
      'TRUST_PROXY',
      'yes',
      '0',
      '-1',
      '1.5',
      '100',
      'proxy.internal',
      '10.0.0',
      '10.0.0.0/0',
      '10.0.0.0/33',
      '::/0',
      'fd00::/129',
      '10.0.0.2,',
      '10.0.0.2 10.0.0.3',
      'true,10.0.0.2',
      '1,10.0.0.2',
    ],
    ['SEED_DEMO', 'no', '0'],
    ['TEST_MODE', 'no', '0'],
    ['WORD_BY_WORD', '1'],
    ['LOG_LEVEL', 'verbose', 'INFO'],
    ['RATE_LIMIT_READS', '0', 'many', '1.5', '-3'],
    ['RATE_LIMIT_CHARITY_API', '1e3'],
    ['RATES_URL', 'rates', 'ftp://a.org'],
    ['WORSHIP_KEY', 'secret'],
    ['METRICS_TOKEN', 'secret', 'thirty-two characters but a space in it'],
    ['STRIPE_SECRET_KEY', 'pk_live_a', 'sk_live_a\n', ''],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_a', ''],
    ['STRIPE_API_BASE', 'http://127.0.0.1:9'],
    ['OPERATOR_NAME', '', 'two\nlines'],
    ['OPERATOR_ADDRESS', '', ' ; '],
    ['OPERATOR_EMAIL', '', 'hello'],
    ['SMTP_URL', 'http://mail', 'smtp://user:50%@mail'],
    ['OIDC_CLIENT_ID', 'without its issuer'],
  ]
  const each = malformed.flatMap(([name, ...texts]) => texts.map(text => [name, text] as const))

  it.each(each)('%s=%j is refused by its name', (name, text) => {
    expect(refusal({ ...production, [name]: text })).toMatch(new RegExp(`(OIDC_ISSUER|${name})\\b`))
  })

  it('is said without the secret', () => {
    const said = [
      refusal({ ...production, STRIPE_SECRET_KEY: 'pk_hidden' }),
      refusal({ ...production, STRIPE_WEBHOOK_SECRET: 'hidden' }),
      refusal({ ...production, SMTP_URL: 'smtp://me:hidden%@mail' }),
      refusal({ ...production, DATABASE_URL: 'mysql://me:hidden@db/x' }),
    ]
    expect(said.join('\n')).not.toContain('hidden')
  })
})

it('takes what is set to nothing as not set', () => {
  const empty = {
    PORT: '',
    DATA_DIR: '',
    HOST: '',
    PUBLIC_URL: '',
    JARIYAH_ENV: '',
    LOG_LEVEL: '',
    MAIL_FROM: '',
  }
  expect(readConfig({ ...empty, RATE_LIMIT_WRITES: '', TRUST_PROXY: '', LEDGER_KEY_PEM: '' })).toEqual(
    readConfig({}),
  )
})

it.each([
  ['false', false],
  ['true', 1],
  ['2', 2],
  ['10.0.0.2', ['10.0.0.2']],
  ['127.0.0.1, 10.1.0.0/16,fd00::/8, ::1', ['127.0.0.1', '10.1.0.0/16', 'fd00::/8', '::1']],
])('TRUST_PROXY=%s trusts %j', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted)
})

describe('Production', () => {
  it('starts with what the README sets, and is no test mode', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      isTestMode: false,
      seedDemo: false,
      publicUrl: 'https://give.example.org',
    })
  })

  it('takes no real money where nobody answers for it, and test money it does', () => {
    const nobody = without(production, 'OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL')
    expect(refusal(nobody)).toMatch(/OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL/)
    expect(readConfig({ ...nobody, ...stripe('sk_test_a'), ALLOW_SANDBOX: 'true' }).operator).toBeNull()
  })

  it('invents no gifts beside real ones', () => {
    expect(refusal({ ...production, SEED_DEMO: 'true' })).toContain('SEED_DEMO')
    const tried = { ...production, ...stripe('sk_test_a'), ALLOW_SANDBOX: 'true', SEED_DEMO: 'true' }
    expect(readConfig(tried).seedDemo).toBe(true)
  })

  it('says where it is reached', () => {
    expect(refusal(without(production, 'PUBLIC_URL'))).toContain('PUBLIC_URL must be set')
  })

  it.each([
    ['the sandbox', without(production, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')],
    ["Stripe's test mode", { ...production, ...stripe('sk_test_a') }],
    ["Stripe's test mode by a restricted key", { ...production, ...stripe('rk_test_a') }],
  ])('takes the test money of %s only when told', (_, env) => {
    expect(refusal(env)).toContain('ALLOW_SANDBOX=true')
    expect(readConfig({ ...env, ALLOW_SANDBOX: 'true' }).isProduction).toBe(true)
  })
})

it.each(['sk_live_a', 'rk_live_a'])(
  'charges no cards (%s) on the embedded database, in production or not',
  key => {
    expect(refusal(stripe(key))).toContain('Live payments need DATABASE_URL')
    expect(refusal({ ...without(production, 'DATABASE_URL'), ...stripe(key) })).toContain('DATABASE_URL')
  },
)
