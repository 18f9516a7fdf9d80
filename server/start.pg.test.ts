import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
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

it('says in one line what is in the way of its last backup as it stops', {
  timeout: 240_000,
}, async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'jariyah-stop-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    JARIYAH_DEV: '1',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR,
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'false',
  }
  const stdio = ['ignore', 'ignore', 'pipe'] as const
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: [...stdio] })
  const ended = once(child, 'exit')
  const said = text(child.stderr)
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  while (child.exitCode === null && !(await isReady())) await pause(50)
  // A folder where the day's file is to be, also of the day that begins meanwhile.
  for (const ms of [0, 86_400_000]) {
    const day = new Date(Date.now() + ms).toISOString().slice(0, 10)
    mkdirSync(join(DATA_DIR, `backups/auto-${day}.backup.gz`))
  }
  child.kill('SIGTERM')
  expect([await ended, await said]).toEqual([
    [1, null],
    expect.stringMatching(/^[^\n]*backup\.gz can't be written \(EISDIR[^\n]*\n$/),
  ])
  rmSync(DATA_DIR, { recursive: true })
})
