import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/harness/longest-first.ts'

const everywhere = ['**/node_modules/**', 'dist/**', 'e2e/**', 'data/**']
const inDom = '**/*.dom.test.tsx'
const onDatabases = '**/*.pg.test.ts'
/** Minutes of work each, in memory of their own. */
const schedules = 'tests/simulation/schedules-*.test.ts'
/** Needs the build. */
const ofTheBuild = 'tests/budgets/**/*.test.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than processors, as some tests wait. Each may hold a database of its own: more than four would want more memory
    // than a laptop has.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // A first PGlite in a directory takes a second alone, and a command of its own as long; on a busy machine many.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Begins sooner than a process, and many of these files have done in less than that takes.
          pool: 'threads',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, inDom, onDatabases, ofTheBuild, schedules],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          pool: 'threads',
          environment: 'jsdom',
          include: [inDom],
          exclude: everywhere,
          setupFiles: ['tests/harness/dom-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          // What a gift leaves behind is swept up less often.
          execArgv: ['--max-semi-space-size=64'],
          include: [schedules],
          exclude: everywhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'pg',
          // A process takes a second to load the service and to make PostgreSQL's code ready: once, and not for each file.
          isolate: false,
          include: [onDatabases],
          exclude: everywhere,
          globalSetup: ['tests/harness/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'budgets', include: [ofTheBuild], exclude: everywhere },
      },
    ],
  },
})
