import { sql } from 'drizzle-orm'
import { hashOf } from '../accounts/secret.ts'
import { isWorkedFor } from '../charities/charity-people.sql.ts'
import type { Caller } from '../http/handlers.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'

const form = /^Bearer (jar_[A-Za-z0-9_-]{43})$/i

/**
 * The charity whose key the caller sent; null for a key that is revoked or unknown, and where nobody speaks for the charity any
 * more. When it was used is kept to the minute.
 */
export async function findKeyCharity({ db, clock }: Service, caller: Caller): Promise<string | null> {
  const [, secret] = form.exec(caller.header('authorization') ?? '') ?? []
  if (secret === undefined) return null
  const hex = Buffer.from(hashOf(secret)).toString('hex')
  const now = clock.now().toISOString()
  const [charityId] = await rows<string>(
    db.q,
    sql`with used as (
        update charity_key set last_used_at = ${now} where hash = decode(${hex}, 'hex') and revoked_at is null
          and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute'))
      select to_json(k.charity_id) as row from charity_key k join charity_page c on c.charity_id = k.charity_id
      where k.hash = decode(${hex}, 'hex') and k.revoked_at is null and ${isWorkedFor(sql`k.charity_id`)}`,
  )
  return charityId ?? null
}
