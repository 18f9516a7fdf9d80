import { sql } from 'drizzle-orm'
import { bytea } from '../db/bytes.ts'
import type { Queries } from '../db/database.ts'

/** Who signs in takes the device: it hears of their news, and of nobody else's. */
export const takeDevice = (q: Queries, deviceHash: Uint8Array, personId: string, sessionId: string) =>
  q.execute(
    sql`update push_subscription set person_id = ${personId}, session_id = ${sessionId}
      where device_hash = ${bytea(deviceHash)}`,
  )

/** Who signs out takes their news along: the device goes on hearing of its own gifts and of what it chose, as nobody's. */
export const leaveDevice = (q: Queries, deviceHash: Uint8Array) =>
  q.execute(
    sql`update push_subscription set person_id = null, session_id = null where device_hash = ${bytea(deviceHash)}`,
  )

/** A session was ended from elsewhere: its device is nobody's, as if its person had signed out there. */
export const leaveSession = (q: Queries, personId: string, sessionId: string) =>
  q.execute(
    sql`update push_subscription set person_id = null, session_id = null
      where person_id = ${personId} and session_id = ${sessionId}`,
  )

/** All sessions but one were ended. One that ran out before has left no row: devices of such go too. */
export const leaveOtherSessions = (q: Queries, personId: string, keptSessionId: string | null) =>
  q.execute(
    sql`update push_subscription set person_id = null, session_id = null
      where person_id = ${personId} and session_id is distinct from ${keptSessionId}`,
  )
