import { ConfigError, readConfig } from './config.ts'
import './db/quick-drizzle.ts'

/** Runs the service until SIGTERM or SIGINT. A setting that can't be used is one line and exit code 1. */
async function main(): Promise<void> {
  // Only now: what this file names above is all loaded before the first line of it runs.
  const { startService } = await import('./start.ts')
  const running = await startService(readConfig(process.env))
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  const money = running.service.payments.isTest ? 'test money: no card is charged' : 'live payments'
  // In development Vite is in front, and says where.
  if (process.env.JARIYAH_DEV === '1') return
  process.stdout.write(`Jariyah is open at http://localhost:${running.port} (${money})\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError
      ? `${error.message}\n`
      : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
