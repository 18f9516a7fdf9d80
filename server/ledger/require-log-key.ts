import { ConfigError } from '../config.ts'
import type { Database } from '../db/database.ts'
import { newestHead } from './proof.ts'
import type { LogSigner } from './signer.ts'

/**
 * Throws ConfigError when the log in the database was signed with another key: a log has one key for life, so that who
 * kept it can hold every later root to it.
 */
export async function requireLogKey(db: Database, { keyId }: Pick<LogSigner, 'keyId'>): Promise<void> {
  const head = await newestHead(db.q)
  if (!head || head.keyId === keyId) return
  throw new ConfigError(
    `The log in this database is signed with the key ${head.keyId}, the service has ${keyId}: set LEDGER_KEY_PEM to the log's own key`,
  )
}
