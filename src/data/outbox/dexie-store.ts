import { type Db, durably, withDatabase } from '../db.ts'
import { readDatabase } from '../with-database.ts'
import type { OutboxEntry } from './entry.ts'
import { kindsInOrder, rulesOf } from './rules.ts'
import type { OutboxStore } from './store.ts'

async function apply(db: Db, ids: readonly string[], decide: Parameters<OutboxStore['change']>[1]) {
  const found = (await db.outbox.bulkGet([...ids])).filter(entry => entry !== undefined)
  const decided = found.map(entry => ({ entry, change: decide(entry) }))
  await db.outbox.bulkPut(decided.flatMap(({ change }) => change?.entry ?? []))
  await db.outbox.bulkDelete(decided.flatMap(({ entry, change }) => (change?.entry === null ? entry.id : [])))
  for (const { entry, change } of decided) {
    if (!change?.gift) continue
    const gift = change.gift(await db.gifts.get(entry.id))
    if (gift) await db.gifts.put(gift)
    else await db.gifts.delete(entry.id)
  }
  return decided.flatMap(({ entry, change }): OutboxEntry[] => {
    const after = change ? change.entry : entry
    return after ? [after] : []
  })
}

const shownKinds = kindsInOrder.filter(kind => rulesOf[kind].isShown)

/** The entries that people wait for; a thousand events beside them are not read. */
export const shownEntries = (): Promise<OutboxEntry[]> =>
  readDatabase([], db => db.outbox.where('kind').anyOf(shownKinds).toArray())

/**
 * The outbox in the device's database.
 * @param onChange is called after each write
 */
export function dexieStore(onChange: () => void): OutboxStore {
  return {
    async add(entry, gift) {
      await durably(['outbox', 'gifts'], transaction => {
        const entries = transaction.objectStore('outbox')
        const held: IDBRequest<OutboxEntry | undefined> = entries.get(entry.id)
        held.addEventListener('success', () => {
          if (held.result && held.result.state !== 'needs_attention') return
          entries.put(entry)
          if (gift) transaction.objectStore('gifts').put(gift)
        })
      })
      onChange()
    },
    list: () => readDatabase([], db => db.outbox.toArray()),
    async change(ids, decide) {
      const after = await withDatabase(db =>
        db.transaction('rw', db.outbox, db.gifts, () => apply(db, ids, decide)),
      )
      onChange()
      return after
    },
  }
}
