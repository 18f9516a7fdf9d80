import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { runCommand } from '../db/command.ts'
import { openDatabase } from '../db/open.ts'
import { importLog } from './import-log.ts'
import { publicKeyOf } from './signer.ts'

/** `npm run ledger:import -- FILE [--key HEX]`: a downloaded public log into an empty database. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [file] = positionals
  if (file === undefined) throw new ConfigError('Which log? npm run ledger:import -- FILE [--key HEX]')
  const config = readConfig(process.env)
  // A log of another key than that of the settings could not go on here.
  const publicKey = values.key ?? publicKeyOf(config)
  const report = await importLog(
    resolve(file),
    () => openDatabase(config),
    publicKey === undefined ? {} : { publicKey },
  )
  return `Imported ${report.size} entries under ${report.heads} signed roots. The log built here has the same root: ${report.root}`
})
