import { spawn } from 'node:child_process'
import { root } from '../lib/root.mjs'

/** Runs a step's program to its end. Answers with its exit code and all it said. */
function run({ program, parameters, env = {} }) {
  return new Promise(resolve => {
    let output = ''
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const add = chunk => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', add)
    child.stderr.setEncoding('utf8').on('data', add)
    child.on('error', error => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** A step that was to count its tests: none, or an exit code that its counts don't explain, is a failure of its own. */
function counted(counts, code) {
  if (!counts || counts.passed + counts.failed === 0)
    return { passed: counts?.passed ?? 0, failed: 1, note: 'ran no test' }
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, note: `ended with exit code ${code}` }
  return counts
}

/**
 * Runs one step. A check is one test; a step with `count` (exit code, output → { passed, failed } or null) has as many as
 * it counts.
 */
export async function runStep(step) {
  const began = performance.now()
  const { code, output } = await run(step)
  const result = step.count
    ? counted(step.count(code, output), code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  return { ...result, output, seconds: (performance.now() - began) / 1000 }
}
