import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort } from '../tests/harness/free-port.ts'
import { dropDatabase, makeDatabase } from '../tests/harness/served-databases.ts'

const clusterUrl = inject('clusterUrl')
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await makeDatabase(clusterUrl)
})
afterAll(() => dropDatabase(clusterUrl, databaseUrl))

async function started(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const PORT = String(await freePort())
  const settings = {
    PATH: process.env.PATH,
    JARIYAH_DEV: '1',
    HOST: '127.0.0.1',
    PORT,
    DATABASE_URL: databaseUrl,
  }
  return await new Promise(resolve => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts')],
      { env: { ...settings, ...env } },
      (error, _, said) => resolve({ code: error?.code ?? 0, said }),
    )
  })
}

it('production takes no real money for the demonstration, and says so in one line', {
  timeout: 60_000,
}, async () => {
  const { code, said } = await started({
    JARIYAH_ENV: 'production',
    PUBLIC_URL: 'https://give.example.org',
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'hello@example.org',
    OPERATOR_NAME: 'Bayt Trust',
    OPERATOR_ADDRESS: '1 High Street; Leeds',
    OPERATOR_EMAIL: 'hello@example.org',
    STRIPE_SECRET_KEY: 'sk_live_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
  })
  expect(said).toMatch(/^Live payments would go to charities of the demonstration[^\n]*\n$/)
  expect(code).toBe(1)
})
