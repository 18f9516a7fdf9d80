import { settlePrayers, thingsOfLog, withThings } from '../../lib/prayer/prayer-log-parts.ts'
import { partsOf } from '../../lib/sync/item.ts'
import { channel } from '../channel.ts'
import { readLog, readOwnLog, writeLog } from '../prayer-log-row.ts'
import type { Collection } from './collection.ts'

const changes = channel('prayer-log')

/** A person’s log of their prayers; a thing is a day, `2026-11-20`, or what one device counted. */
export const prayers: Collection = {
  kind: 'prayers',
  scope: 'prayers',
  tables: ['settings'],
  settle: settlePrayers,
  async read(db, { known }) {
    const kept = await readLog(db)
    if (!kept) return new Map()
    const log = await readOwnLog(db)
    // What it counted goes by its name, and must not by another one next time.
    if (kept.device === '') await writeLog(db, log)
    return thingsOfLog(log, id => partsOf(known.get(id) ?? {}, settlePrayers))
  },
  async write(db, things) {
    await writeLog(db, withThings(await readOwnLog(db), things))
  },
  watch: listener => changes.listen(listener),
  announce: () => changes.announce(),
}
