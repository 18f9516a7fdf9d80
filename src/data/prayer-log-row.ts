import { logOf, type PrayerLog } from '../lib/prayer/prayer-log.ts'
import type { Db } from './db.ts'
import { newId } from './new-id.ts'

const key = 'prayer-log'

type LogTable = Pick<Db, 'settings'>

/** The log as the device keeps it; null where nothing was ever kept. */
export async function readLog(db: LogTable): Promise<PrayerLog | null> {
  const row = await db.settings.get(key)
  return row ? logOf(row.value) : null
}

/** The same, with a name for the device, to be changed and written in the same transaction. */
export async function readOwnLog(db: LogTable): Promise<PrayerLog> {
  return logOf((await db.settings.get(key))?.value, newId())
}

export const writeLog = (db: LogTable, log: PrayerLog) => db.settings.put({ key, value: log })
