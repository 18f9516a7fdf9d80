import { createPrivateKey } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database.ts'
import { rows } from '../../../server/ledger/rows.ts'
import type { VapidKeys } from '../../../server/push/push-settings.ts'

/** The keys that the service made for itself and keeps in its database. */
export async function vapidKeysIn(db: Database, publicKey: string): Promise<VapidKeys> {
  const [pem] = await rows<string>(
    db.q,
    sql`select to_json(pem) as row from service_key where purpose = 'push'`,
  )
  if (!pem?.includes('PRIVATE KEY')) throw new Error('no key of the service to push with')
  const { d = '' } = createPrivateKey(pem).export({ format: 'jwk' })
  return { publicKey, privateKey: d }
}
