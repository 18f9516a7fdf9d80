import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** As much of a message as says what was expected and what came. */
const brief = message => stripVTControlCharacters(message).trim().split('\n').slice(0, 12).join('\n')

/** Counts of Vitest's JSON report, and what failed. A file that could not be loaded has no tests, so it counts as one failed. */
export function vitestCounts(file) {
  const report = readJson(file)
  if (!report) return null
  const broken = report.testResults.filter(
    result => result.status === 'failed' && !result.assertionResults.some(test => test.status === 'failed'),
  )
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(test => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...broken.map(({ name, message }) => `${name}\n${brief(message)}`),
      ...failed.map(({ fullName, failureMessages }) => `${fullName}\n${brief(failureMessages.join('\n'))}`),
    ],
  }
}

/** The tests of a suite of Playwright's report, and of those in it. */
const specsIn = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]

/** Counts of Playwright's JSON report, and what failed. A test that passed only when repeated has passed, and is named `flaky` there. */
export function playwrightCounts(file) {
  const report = readJson(file)
  if (!report) return null
  const { expected, unexpected, flaky } = report.stats
  const failures = report.suites.flatMap(specsIn).flatMap(({ file, line, title, tests }) => {
    const errors = tests
      .filter(({ status }) => status === 'unexpected')
      .flatMap(({ results }) => results.flatMap(result => result.errors))
    return errors.length > 0
      ? [`${file}:${line} ${title}\n${errors.map(({ message }) => brief(message)).join('\n')}`]
      : []
  })
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: [...report.errors.map(({ message }) => brief(message)), ...failures],
  }
}

/** dependency-cruiser passes when it could read nothing at all: then it has checked nothing. */
export function layersCounts(code, output) {
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (modules === 0) return null
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
