import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { layersCounts, playwrightCounts, vitestCounts } from './counts.mjs'

const bin = name => join(root, 'node_modules/.bin', name)
const node = process.execPath

/**
 * All that `npm test` runs, in order; those in one list at a time, because each leaves a processor idle now and then. The build comes first: it also writes the generated sources that the checks read.
 * `folder` takes the reports; `chromium` is the browser's path, if there is one.
 */
export function stepsOf({ folder, chromium }) {
  const unitReport = join(folder, 'vitest.json')
  const budgetReport = join(folder, 'budgets.json')
  const journeyReport = join(folder, 'playwright.json')
  // What hundreds of threads and processes would each compile.
  const compiled = join(folder, 'compiled')
  const vitest = (report, ...parameters) => ({
    program: bin('vitest'),
    parameters: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...parameters,
    ],
    env: { NO_COLOR: '1', NODE_COMPILE_CACHE: compiled },
    count: () => vitestCounts(report),
  })
  return [
    [{ name: 'build', program: node, parameters: ['scripts/build.mjs'] }],
    [
      { name: 'types', program: bin('tsc'), parameters: ['-b', '--noEmit'] },
      { name: 'format', program: bin('biome'), parameters: ['check', '--max-diagnostics=none', '.'] },
      { name: 'lint', program: bin('oxlint'), parameters: ['--type-aware'] },
      {
        name: 'layers',
        program: bin('depcruise'),
        parameters: ['--config', '.dependency-cruiser.cjs', 'contract', 'server', 'src', 'src-sw'],
        count: layersCounts,
      },
    ],
    [
      {
        name: 'unit, database, content, locales, simulation',
        ...vitest(unitReport, '--project=!budgets'),
      },
    ],
    [{ name: 'size budgets', needsBuild: true, ...vitest(budgetReport, '--project=budgets') }],
    [
      {
        name: 'end to end',
        needsBuild: true,
        program: bin('playwright'),
        parameters: ['test', '--reporter=line,json'],
        env: {
          NO_COLOR: '1',
          NODE_COMPILE_CACHE: compiled,
          PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
          ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
        },
        count: () => playwrightCounts(journeyReport),
      },
    ],
  ]
}
