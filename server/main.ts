import { ConfigError, readConfig } from './config.ts'
import { asFullDisk } from './db/as-full-disk.ts'
import './db/quick-drizzle.ts'

/** Runs the service until SIGTERM or SIGINT. A setting that can't be used, also to stop, is one line and exit code 1. */
async function main(): Promise<void> {
  // Only now: what this file names above is all loaded before the first line of it runs.
  const { startService } = await import('./start.ts')
  const config = readConfig(process.env)
  const rethrow = (error: unknown): never => {
    throw asFullDisk(error, config)
  }
  const running = await startService(config).catch(rethrow)
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await running.stop().catch(rethrow)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop().catch(fail))
  process.on('SIGINT', () => void stop().catch(fail))
  const money = running.service.payments.isTest ? 'test money: no card is charged' : 'live payments'
  // In development Vite is in front, and says where.
  if (process.env.JARIYAH_DEV === '1') return
  process.stdout.write(`Jariyah is open at http://localhost:${running.port} (${money})\n`)
}

function fail(error: unknown): never {
  process.stderr.write(
    error instanceof ConfigError
      ? `${error.message}\n`
      : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}

main().catch(fail)
