import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { runRules } from './e2e/run-rules.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
// One directory for the runner and its workers, who all read this file.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'jariyah-e2e-')))
const firstThere = (...paths: (string | undefined)[]) => paths.find(path => path && existsSync(path))
const chromium = firstThere(process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome')
/** Chromium without what a window needs: the same pages for a fifth less work. Where it is not, Chromium does it all. */
const shell = firstThere(process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell', chromium)
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** A walk sees a page once: what would make its scripts fast is still at work on them when it is left, and takes a tenth of the time. */
const unoptimised = '--js-flags=--no-turbofan --no-maglev --no-sparkplug'

/** The shell has no background sync, no notifications and keeps no page that is left, and the story of a gift is told in what people have. */
const inWholeChromium = [
  '**/faults/*.e2e.ts',
  '**/{admin-passkey,back-forward,gift,offline,push,shell}.e2e.ts',
]

/** The production build on the embedded database with its demonstration data, in the system's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  ...runRules,
  outputDir: 'test-results',
  reporter: process.env.E2E_JSON ? [['json', { outputFile: process.env.E2E_JSON }], ['line']] : 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // To keep the app on a device takes more work than most of these walks: those about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: inWholeChromium,
      use: { launchOptions: { executablePath: shell, args: [...args, unoptimised] } },
    },
    {
      name: 'chromium',
      testMatch: inWholeChromium,
      use: { launchOptions: { executablePath: chromium, args } },
    },
  ],
  webServer: {
    command: 'node e2e/kit/prepare-database.ts && exec node server/main.ts',
    // All people of all tests come from one address: the limit has tests of its own.
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_WRITES: '100000' },
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
  },
})
