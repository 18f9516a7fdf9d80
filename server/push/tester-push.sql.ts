import { sql } from 'drizzle-orm'
import { toHex } from '../../contract/hex.ts'
import type { SentPush } from '../../contract/push.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

/**
 * The newest notifications to a device: those to its subscription, and those that a tester sent under the device's mark, which
 * are still found when the subscription is gone. It reads all jobs: for testers alone.
 */
export const selectSent = (
  q: Queries,
  deviceHash: Uint8Array,
  mark: string,
  now: Date,
): Promise<SentPush[]> =>
  rows<SentPush>(
    q,
    sql`select json_build_object('id', id, 'state', state, 'reason', reason, 'tries', tries, 'createdAt', created_at,
        'about', split_part(case when key like 'test %' then split_part(key, ' ', 3) else key end, ':', 1),
        'heldUntil', case when state = 'waiting' and run_at > ${now.toISOString()} then run_at end) as row
      from job where kind = 'push' and (key like ${`test ${mark} %`} or key like '%:' || (
        select id::text from push_subscription where device_hash = decode(${toHex(deviceHash)}, 'hex')))
      order by created_at desc, id desc limit 20`,
  )

/** A host that no push service has is answered for by the sender itself: nobody is there any more. */
export const loseAddress = (q: Queries, deviceHash: Uint8Array, id: string) =>
  q.execute(
    sql`update push_subscription set endpoint = ${`https://gone.invalid/${id}`}
      where device_hash = decode(${toHex(deviceHash)}, 'hex')`,
  )
