import { defineConfig } from '@playwright/test'
import { runRules } from '../run-rules.ts'
import type { Engine } from './kit/test.ts'

const engines: Engine[] = ['chromium', 'firefox', 'webkit']

/** WebKit's driver opens private windows alone, so that all of its walks are such, and knows no forbidden storage. */
const notIn: Partial<Record<Engine, string[]>> = { webkit: ['private.walk.ts', 'forbidden.walk.ts'] }

/** Walks through the app in the engines that people have, driven by what Debian ships; `npm run test:browsers` finds them. */
export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  testMatch: '**/*.walk.ts',
  ...runRules,
  expect: { ...runRules.expect, toPass: runRules.expect },
  outputDir: '../../test-results/browsers',
  reporter: 'list',
  projects: engines.map(engine => ({ name: engine, use: { engine }, testIgnore: notIn[engine] ?? [] })),
})
