import { tellUnlessKept } from '../../data/not-kept.ts'
import { type Observable, observable } from '../../data/observable.ts'
import { store, stored } from '../../data/session.ts'
import { type HajjKind, hajjKinds } from '../../lib/guides/guide.ts'

const marksKey = 'jariyah.guide-marks'
const kindKey = 'jariyah.hajj-kind'
const none: readonly string[] = []

function parseMarks(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string') : none
  } catch {
    return none
  }
}

let liveMarks: Observable<readonly string[]> | undefined
let liveKind: Observable<HajjKind | null> | undefined

// Not at module scope: on the server nothing is kept, and the storage is read only once someone asks.
const marks = () => (liveMarks ??= observable(parseMarks(stored(marksKey))))
const kind = () => (liveKind ??= observable(hajjKinds.find(each => each === stored(kindKey)) ?? null))

/** What is ticked in the checklists of this device, by the ids of the things. */
export const keptMarks = {
  get: () => marks().get(),
  getServer: () => none,
  subscribe: (listener: () => void) => marks().subscribe(listener),
  /** Answers false where the browser keeps nothing. */
  toggle(id: string): boolean {
    const before = marks().get()
    const next = before.includes(id) ? before.filter(each => each !== id) : [...before, id]
    marks().set(next)
    return tellUnlessKept(store(marksKey, JSON.stringify(next)))
  },
}

/** The kind of Hajj that this person goes on; null while all are shown. */
export const keptKind = {
  get: () => kind().get(),
  getServer: () => null,
  subscribe: (listener: () => void) => kind().subscribe(listener),
  choose(next: HajjKind | null): void {
    kind().set(next)
    store(kindKey, next ?? '')
  },
}
