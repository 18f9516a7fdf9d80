import { cp } from 'node:fs/promises'
import { readConfig } from '../../server/config.ts'
import { startService } from '../../server/start.ts'
import { freePort } from '../../tests/harness/free-port.ts'
import { preparedIn } from './prepared.ts'

// Run before the service of all walks, with its settings: makes a database with the demonstration data once, for it and for
// those who start a service of their own.

const { DATA_DIR: dataDir = '' } = process.env
const prepared = preparedIn(dataDir)
const running = await startService(
  readConfig({ ...process.env, DATA_DIR: prepared, PORT: String(await freePort()) }),
)
await running.stop()
await cp(prepared, dataDir, { recursive: true })
process.exit(0)
