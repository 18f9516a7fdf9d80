import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { runCommand } from './command.ts'
import { openDatabase } from './open.ts'
import { restoreDatabase } from './restore-database.ts'

/** `npm run db:restore <file>`: a backup into an empty database, embedded or served. */
await runCommand(async () => {
  const config = readConfig(process.env)
  const file = process.argv[2]
  if (!file) throw new ConfigError('Which backup? npm run db:restore <file>')
  const head = await restoreDatabase(
    resolve(file),
    migrations => openDatabase(config, { migrations }),
    new Date(),
  )
  return `Restored the state of ${head.takenAt}. What was waiting then is kept, and goes out only when someone asks for it.`
})
