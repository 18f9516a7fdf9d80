import { ConfigError } from '../config.ts'

/** Runs a command of the project: a setting that can't be used is one line and exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const text = error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${error instanceof ConfigError ? error.message : text}\n`)
    process.exitCode = 1
  }
}
