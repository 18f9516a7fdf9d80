import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { runCommand } from './command.ts'
import { openExisting } from './open-existing.ts'
import { writeBackup } from './write-backup.ts'

/** `npm run db:backup [file]`: the whole database, embedded or served, into one file. */
await runCommand(async () => {
  const config = readConfig(process.env)
  const takenAt = new Date()
  const file = resolve(
    process.argv[2] ?? `jariyah-${takenAt.toISOString().replace(/:|\.\d+/g, '')}.backup.gz`,
  )
  if (existsSync(file)) throw new ConfigError(`${file} exists already: name another file`)
  const db = await openExisting(config)
  try {
    await writeBackup(db, file, takenAt)
  } finally {
    await db.close()
  }
  return `Backup written: ${file} (it holds donors' addresses and the ledger's key: keep it safe)`
})
