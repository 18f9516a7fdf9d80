import { type AyahMark, changedMark, isEmptyMark, type MarkContent, markOf } from '../lib/quran/ayah-mark.ts'
import { channel } from './channel.ts'
import { markRow } from './mark-row.ts'
import { observable } from './observable.ts'
import { StorageFailure } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

export interface MarksSnapshot {
  state: 'loading' | 'ready' | 'failed'
  /** By ayah, `2:255`; those that hold nothing any more are not among them. */
  marks: ReadonlyMap<string, AyahMark>
}

const serverSnapshot: MarksSnapshot = { state: 'loading', marks: new Map() }

let isRead = false
const state = observable<MarksSnapshot>(serverSnapshot, () => {
  if (isRead) return
  isRead = true
  others.listen(() => void readMarks())
  void readMarks()
})
const others = channel('ayah-marks')

/** Reads again what the device holds: after another tab wrote, or when the first time failed. */
export async function readMarks(): Promise<void> {
  try {
    const rows = await readDatabase([], db => db.ayahMarks.toArray())
    const marks = rows.map(({ id, value }) => [id, markOf(value)] as const)
    state.set({ state: 'ready', marks: new Map(marks.filter(([, mark]) => !isEmptyMark(mark))) })
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    state.set({ state: 'failed', marks: state.get().marks })
  }
}

function show(verse: string, mark: AyahMark): void {
  const next = new Map(state.get().marks)
  if (isEmptyMark(mark)) next.delete(verse)
  else next.set(verse, mark)
  state.set({ state: 'ready', marks: next })
}

/**
 * Changes what is kept with an ayah, in one transaction on what the device holds, so that two tabs lose nothing of each
 * other. A mark that holds nothing any more stays as deleted, so that a device which still has it can be told. Leaves
 * this device only where its owner lets it be merged.
 * @param verse `2:255`
 * @throws StorageFailure; what is kept and shown is then as before
 */
export async function changeMark(verse: string, change: (mark: AyahMark) => MarkContent): Promise<void> {
  const mark = await withDatabase(db =>
    db.transaction('rw', db.ayahMarks, async () => {
      const kept = markOf((await db.ayahMarks.get(verse))?.value)
      const next = changedMark(kept, change(kept), Date.now())
      await db.ayahMarks.put(markRow(verse, next))
      return next
    }),
  )
  if (state.get().state === 'ready') show(verse, mark)
  else await readMarks()
  others.announce()
}

/** The marks for React's useSyncExternalStore. */
export const marksStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => serverSnapshot,
}
