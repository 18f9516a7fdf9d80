import { readFileSync } from 'node:fs'

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Counts of Vitest's JSON report. A file that could not be loaded has no tests, so it counts as one failed. */
export function vitestCounts(file) {
  const report = readJson(file)
  if (!report) return null
  const broken = report.testResults.filter(
    result => result.status === 'failed' && !result.assertionResults.some(test => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Counts of Playwright's JSON report. A test that passed only when repeated has passed, and is named `flaky` there. */
export function playwrightCounts(file) {
  const report = readJson(file)
  if (!report) return null
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

/** dependency-cruiser passes when it could read nothing at all: then it has checked nothing. */
export function layersCounts(code, output) {
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (modules === 0) return null
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
