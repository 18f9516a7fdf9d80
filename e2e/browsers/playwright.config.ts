import { defineConfig } from '@playwright/test'
import { runRules } from '../run-rules.ts'
import type { Engine } from './kit/test.ts'

const engines: Engine[] = ['chromium', 'firefox', 'webkit']

/** Walks through the app in the engines that people have, driven by what Debian ships; `npm run test:browsers` finds them. */
export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  testMatch: '**/*.walk.ts',
  ...runRules,
  expect: { ...runRules.expect, toPass: runRules.expect },
  outputDir: '../../test-results/browsers',
  reporter: 'list',
  projects: engines.map(engine => ({ name: engine, use: { engine } })),
})
