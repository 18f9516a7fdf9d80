import { systemChance } from '../chance.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { checkLedger } from './check.ts'
import { newestHead } from './proof.ts'
import { openSigner } from './signer.ts'

/** `npm run ledger:check`: prints what is wrong in the books; exit code 1 when anything is. */
async function run(): Promise<number> {
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    const signer = await openSigner(config, db, systemChance({ now: () => new Date() }))
    const violations = await checkLedger(db, signer.publicKeyHex)
    for (const { invariant, rule, subject, expected, found } of violations) {
      process.stdout.write(`${invariant} ${subject}: ${rule}; expected ${expected}, found ${found}\n`)
    }
    for (const advice of new Set(violations.flatMap(violation => violation.advice ?? [])))
      process.stdout.write(`what to do: ${advice}\n`)
    if (violations.length > 0) return 1
    const head = await newestHead(db.q)
    process.stdout.write(`books in order: ${head?.size ?? 0} journals, root ${head?.root ?? 'of nothing'}\n`)
    return 0
  } finally {
    await db.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
