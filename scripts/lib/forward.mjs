import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program in our place: its input, output and our signals are its own, and it ends when we do. Answers with its exit code. */
export function forward(program, parameters, options = {}) {
  const child = spawn(program, parameters, { stdio: 'inherit', ...options })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  process.on('exit', () => child.kill())
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
