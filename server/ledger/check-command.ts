import { type Config, ConfigError, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openExisting } from '../db/open-existing.ts'
import { checkLedger } from './check.ts'
import { newestHead } from './proof.ts'
import { findSigner, publicKeyOf } from './signer.ts'
import type { Violation } from './violation.ts'

/** An imported log has no gifts either, which most of the invariants are about. */
const keyless =
  'The database keeps no key of its log: set LEDGER_KEY_PEM. An imported log is checked by npm run ledger:verify'

/** What is wrong, line by line; nothing when the books are in order. */
const tell = (violations: readonly Violation[]): string[] => [
  ...violations.map(
    ({ invariant, rule, subject, expected, found }) =>
      `${invariant} ${subject}: ${rule}; expected ${expected}, found ${found}`,
  ),
  ...new Set(violations.flatMap(({ advice }) => (advice === undefined ? [] : [`what to do: ${advice}`]))),
]

async function check(config: Config, db: Database): Promise<{ isInOrder: boolean; lines: string[] }> {
  const head = await newestHead(db.q)
  const key = publicKeyOf(config) ?? (await findSigner(db))?.publicKeyHex
  if (head && key === undefined) throw new ConfigError(keyless)
  const faults = tell(await checkLedger(db, key))
  if (faults.length > 0) return { isInOrder: false, lines: faults }
  const line = `books in order: ${head?.size ?? 0} journals, root ${head?.root ?? 'of nothing'}`
  return { isInOrder: true, lines: [line] }
}

/** `npm run ledger:check`: prints what is wrong in the books; exit code 1 when anything is. */
async function run(): Promise<number> {
  const config = readConfig(process.env)
  const db = await openExisting(config)
  try {
    const { isInOrder, lines } = await check(config, db)
    for (const line of lines) process.stdout.write(`${line}\n`)
    return isInOrder ? 0 : 1
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
