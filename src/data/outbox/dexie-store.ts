import { durably } from '../db.ts'
import type { KeptGift } from '../kept-gift.ts'
import { readDatabase } from '../with-database.ts'
import type { EntryKind, OutboxEntry } from './entry.ts'
import { kindsInOrder, rulesOf } from './rules.ts'
import type { OutboxStore } from './store.ts'

const onRead = <T>(reading: IDBRequest<T | undefined>, then: (held: T | undefined) => void): void =>
  reading.addEventListener('success', () => then(reading.result))

function write(table: IDBObjectStore, id: string, row: unknown): void {
  if (row) table.put(row)
  else table.delete(id)
}

async function apply(
  ids: readonly string[],
  decide: Parameters<OutboxStore['change']>[1],
  durability: Parameters<OutboxStore['change']>[2],
): Promise<OutboxEntry[]> {
  const left = new Map<string, OutboxEntry>()
  const work = (transaction: IDBTransaction) => {
    left.clear()
    const [entries, gifts] = [transaction.objectStore('outbox'), transaction.objectStore('gifts')]
    for (const id of ids) {
      onRead<OutboxEntry>(entries.get(id), held => {
        const change = held && decide(held)
        const after = change ? change.entry : held
        if (after) left.set(id, after)
        if (!change) return
        write(entries, id, change.entry)
        const { gift } = change
        if (gift) onRead<KeptGift>(gifts.get(id), row => write(gifts, id, gift(row)))
      })
    }
  }
  await durably(['outbox', 'gifts'], work, durability)
  return [...left.values()]
}

const shownKinds = kindsInOrder.filter(kind => rulesOf[kind].isShown)

const entriesOf = (kinds: readonly EntryKind[]): Promise<OutboxEntry[]> =>
  readDatabase([], db => db.outbox.where('kind').anyOf(kinds).toArray())

/** The entries that people wait for; a thousand events beside them are not read. */
export const shownEntries = (): Promise<OutboxEntry[]> => entriesOf(shownKinds)

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
    list: () => entriesOf(kindsInOrder),
    async change(ids, decide, durability = 'relaxed') {
      const left = await apply(ids, decide, durability)
      onChange()
      return left
    },
  }
}
