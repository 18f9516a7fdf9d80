import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/harness/longest-first.ts'
import { worldsOf } from './tests/harness/worlds.ts'

const everywhere = ['**/node_modules/**', 'dist/**', 'e2e/**', 'data/**']
const inDom = '**/*.dom.test.tsx'
const onDatabases = '**/*.pg.test.ts'
/** Minutes of work each, in memory of their own. */
const schedules = 'tests/simulation/schedules-*.test.ts'
/** Needs the build. */
const ofTheBuild = 'tests/budgets/**/*.test.ts'

interface Files {
  include: string
  exclude: string[]
  setupFiles?: string[]
  pool: 'threads'
  environment?: 'jsdom'
}

/**
 * A worker's world (its globals, its packages, its document) is put up once and serves file after file; a file that would leave traces
 * in it has one of its own.
 */
function worlds(name: string, { include, setupFiles: given = [], ...files }: Files) {
  const { shared, device, apart } = worldsOf(import.meta.dirname, include, files.exclude)
  const setupFiles = ['tests/harness/own-channels.ts', ...given]
  const fresh = ['tests/harness/fresh-file.ts', ...setupFiles]
  const onDevice = [...fresh, 'tests/harness/fresh-device.ts']
  // Outside of a document there are locks (navigator.locks), and who waits for one when a file ends keeps it from the next.
  const canShareDevice = files.environment === 'jsdom'
  const kinds = [
    { name, include: shared, isolate: false, setupFiles: fresh },
    {
      name: `${name}-device`,
      include: device,
      isolate: !canShareDevice,
      setupFiles: canShareDevice ? onDevice : setupFiles,
    },
    { name: `${name}-apart`, include: apart, setupFiles },
  ]
  return kinds.map(kind => ({ extends: true as const, test: { ...files, ...kind } }))
}

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than processors, as some tests wait. Each may hold a database of its own: more than four would want more memory
    // than a laptop has.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // A first PGlite in a directory takes a second alone, and a command of its own as long; on a busy machine many.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // It waits for a second else: no test is of time, and a busy machine takes longer.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      // Begins sooner than a process, and many of these files have done in less than that takes.
      ...worlds('unit', {
        pool: 'threads',
        include: '**/*.test.{ts,tsx}',
        exclude: [...everywhere, inDom, onDatabases, ofTheBuild, schedules],
      }),
      ...worlds('dom', {
        pool: 'threads',
        environment: 'jsdom',
        include: inDom,
        exclude: everywhere,
        setupFiles: ['tests/harness/dom-setup.ts'],
      }),
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
