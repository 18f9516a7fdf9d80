/** `npm test`: every check and every test there is. The last line is `N passed, N failed`. Runs on Node 20 too. */
import { rmSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { onRecentNode } from './lib/node.mjs'
import { runStep } from './test/run-step.mjs'
import { makeScratch } from './test/scratch.mjs'
import { stepsOf } from './test/steps.mjs'

ensureInstalled({ development: true })
await onRecentNode(import.meta.filename)

const say = text => process.stdout.write(`${text}\n`)
const notRun = { passed: 0, failed: 1, note: 'not run: the build failed', output: '', seconds: 0 }

function show(name, { passed, failed, note, output, seconds }) {
  const details = [`${passed} passed`, `${failed} failed`, ...(note ? [note] : [])].join(', ')
  if (failed > 0 && output) say(`\n── ${name} ──\n${output.trimEnd()}\n`)
  say(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s): ${details}`)
}

/** What failed in a step: its tests, or the end of what it said. */
const failuresOf = (name, { failures = [], output }) =>
  failures.length > 0 ? failures : [`${name}\n${output.trimEnd().split('\n').slice(-12).join('\n')}`]

const chromium = await findChromium()
if (chromium) process.env.CHROMIUM_PATH = chromium
const folder = makeScratch()
process.env.TMPDIR = folder
// What lies in memory is not to stay there, however this ends.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const totals = { passed: 0, failed: 0 }
const failures = []
let isBuilt = true
async function take(step) {
  const result = step.needsBuild && !isBuilt ? notRun : await runStep(step)
  if (step.name === 'build') isBuilt = result.failed === 0
  totals.passed += result.passed
  totals.failed += result.failed
  if (result.failed > 0) failures.push(...failuresOf(step.name, result))
  show(step.name, result)
}

for (const together of stepsOf({ folder, chromium })) await Promise.all(together.map(take))
// Once more, where it is seen: some who run this keep the end of what was said alone.
for (const failure of failures) say(`\n✗ ${failure}`)
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 ? 1 : 0
