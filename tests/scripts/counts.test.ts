import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layersCounts, playwrightCounts, vitestCounts } from '../../scripts/test/counts.mjs'
import { runStep } from '../../scripts/test/run-step.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jariyah-counts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (content: unknown) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const program = (code: string, count?: () => { passed: number; failed: number } | null) => ({
  name: 'step',
  program: process.execPath,
  parameters: ['-e', code],
  ...(count ? { count } : {}),
})

describe('a step that counts its tests', () => {
  it('fails when it ran none', async () => {
    expect(await runStep(program('', () => ({ passed: 0, failed: 0 })))).toMatchObject({
      failed: 1,
      note: 'ran no test',
    })
    expect(await runStep(program('', () => null))).toMatchObject({ failed: 1, note: 'ran no test' })
  })

  it('fails when it ended badly though its tests passed', async () => {
    const result = await runStep(program('process.exit(3)', () => ({ passed: 5, failed: 0 })))
    expect(result).toMatchObject({ passed: 5, failed: 1, note: 'ended with exit code 3' })
  })

  it('has as many as it counts', async () => {
    expect(await runStep(program('process.exit(1)', () => ({ passed: 5, failed: 2 })))).toMatchObject({
      passed: 5,
      failed: 2,
    })
  })
})

describe('a check', () => {
  it('is one test that failed, with all that it said', async () => {
    const result = await runStep(program('console.log("why"); console.error("where"); process.exit(1)'))
    expect(result).toMatchObject({
      passed: 0,
      failed: 1,
      output: expect.stringMatching(/why[^]*where|where[^]*why/),
    })
  })

  it('fails when its program is not there', async () => {
    const result = await runStep({ name: 'step', program: join(folder, 'none'), parameters: [] })
    expect(result).toMatchObject({ passed: 0, failed: 1 })
  })

  it('is one test that passed', async () => {
    expect(await runStep(program(''))).toMatchObject({ passed: 1, failed: 0 })
  })
})

describe('the counts of a report', () => {
  it('are none where there is no report', () => {
    expect(vitestCounts(join(folder, 'none'))).toBe(null)
    expect(playwrightCounts(join(folder, 'none'))).toBe(null)
    expect(layersCounts(0, '✔ no dependency violations found (0 modules, 0 dependencies cruised)')).toBe(null)
  })

  it('take a file that could not be loaded for a failure', () => {
    const testResults = [
      { status: 'failed', name: 'a.test.ts', message: 'no such module', assertionResults: [] },
      {
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'adds up', failureMessages: ['\u001B[31m1 is not 2\u001B[0m'] },
          { status: 'passed', fullName: 'takes away', failureMessages: [] },
        ],
      },
    ]
    expect(vitestCounts(report({ numPassedTests: 3, numFailedTests: 1, testResults }))).toEqual({
      passed: 3,
      failed: 2,
      failures: ['a.test.ts\nno such module', 'adds up\n1 is not 2'],
    })
  })

  it('name what failed, also where it lies deep', () => {
    const spec = (title: string, status: string, errors: { message: string }[]) => ({
      file: 'shell.e2e.ts',
      line: 7,
      title,
      tests: [{ status, results: [{ errors }] }],
    })
    const lines = Array.from({ length: 30 }, (_, n) => `line ${n}`).join('\n')
    const suites = [
      {
        specs: [spec('opens', 'expected', [])],
        suites: [{ specs: [spec('closes', 'unexpected', [{ message: lines }])] }],
      },
    ]
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
    const [failure, ...others] = playwrightCounts(report({ stats, errors: [], suites }))?.failures ?? []
    expect(others).toEqual([])
    expect(failure).toMatch(/^shell\.e2e\.ts:7 closes\nline 0\n[^]*line 11$/)
  })

  it('are those of Playwright and of the layers', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(playwrightCounts(report({ stats, errors: [{ message: 'no server' }], suites: [] }))).toEqual({
      passed: 5,
      failed: 2,
      failures: ['no server'],
    })
    expect(
      layersCounts(0, '✔ no dependency violations found (525 modules, 1988 dependencies cruised)'),
    ).toEqual({ passed: 1, failed: 0 })
    expect(
      layersCounts(
        1,
        'x 1 dependency violations (1 errors, 0 warnings). 525 modules, 1988 dependencies cruised.',
      ),
    ).toEqual({ passed: 0, failed: 1 })
  })
})
