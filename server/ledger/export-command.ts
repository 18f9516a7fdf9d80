import { createWriteStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { runCommand } from '../db/command.ts'
import { openExisting } from '../db/open-existing.ts'
import { logLines } from './log-file.ts'
import { newestHead } from './proof.ts'
import { findSigner, keyIdOf, publicKeyOf } from './signer.ts'

/** `npm run ledger:export -- FILE [--key HEX]`: the public log of the database, as `/api/ledger/log.ndjson` gives it. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [file] = positionals
  if (file === undefined) throw new ConfigError('Into which file? npm run ledger:export -- FILE [--key HEX]')
  if (existsSync(file)) throw new ConfigError(`${file} exists already: name another file`)
  const config = readConfig(process.env)
  const db = await openExisting(config)
  try {
    const publicKey = values.key ?? publicKeyOf(config) ?? (await findSigner(db))?.publicKeyHex
    if (publicKey === undefined)
      throw new ConfigError('An imported log has no key of its own here: name the public key with --key')
    const head = await newestHead(db.q)
    // A start that was refused may have left a key here that has signed nothing.
    if (head && head.keyId !== keyIdOf(publicKey))
      throw new ConfigError(
        `The log in this database is signed with another key, ${head.keyId}: name it with --key`,
      )
    await pipeline(Readable.from(logLines(db.q, publicKey)), createWriteStream(resolve(file)))
  } finally {
    await db.close()
  }
  return `The public log is in ${file}`
})
