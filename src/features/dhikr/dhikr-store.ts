import { tellUnlessKept } from '../../data/not-kept.ts'
import { type Observable, observable } from '../../data/observable.ts'
import { store, stored } from '../../data/session.ts'
import { withDatabase } from '../../data/with-database.ts'
import { dayOf } from '../../lib/day-of.ts'
import {
  afterAct,
  type Counts,
  countsIn,
  type DhikrAct,
  type DhikrCount,
  noCount,
  readCount,
} from './dhikr-count.ts'

/** Day → what was said on it; today's is in the count. */
export type DhikrHistory = Readonly<Record<string, Counts>>

const keys = { count: 'jariyah.dhikr', history: 'jariyah.dhikr-history' }
const row = 'dhikr'
/** A year and a day to look back on. */
const historyDays = 366
/** So long a count waits for the database before it is shown without it. */
const patienceMs = 1_000

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const keptCount = (): DhikrCount => readCount(parsed(stored(keys.count)))

let live: Observable<DhikrCount> | undefined
/** Acts since the page came, for as long as the database has not answered: what it knew is brought to the same state. */
let early: DhikrAct[] | null = []
let restored: Promise<void> | undefined

function state(): Observable<DhikrCount> {
  if (live) return live
  live = observable(keptCount(), () =>
    addEventListener('storage', ({ key }) => {
      if (key !== keys.count) return
      live?.set(keptCount())
      show()
    }),
  )
  // Not when somebody first looks: a tap may come before.
  restored = restore()
  return live
}

const screen = observable<DhikrCount | null>(null)

/** Puts a count on the screen; one that is older than what is there changes nothing. */
function show(count: DhikrCount = state().get()): void {
  if (count.seq >= (screen.get()?.seq ?? 0)) screen.set(count)
  if (count.seq < state().get().seq) return
  clearTimeout(late)
  late = undefined
}

let late: ReturnType<typeof setTimeout> | undefined
/** The database keeps people waiting: nothing is held back for it until it has answered. */
let isSlow = false

/** Shows what was counted once it is kept, or when that takes too long to wait for. */
function showSoon(): void {
  if (isSlow) return show()
  late ??= setTimeout(() => {
    isSlow = true
    show()
  }, patienceMs)
}

/**
 * The counter's own memory. A tap is written to the local storage at once, which outlives a tab that is killed, and to the
 * database, which outlives a browser that is killed before it has written its local storage down. What the screen shows
 * (`shown`) is in both, unless the database takes longer than people wait: nobody sees a count that is gone afterwards.
 */
export const dhikrStore = {
  /** With what is on its way to the database. */
  get: (): DhikrCount => state().get(),
  shown: (): DhikrCount => screen.get() ?? state().get(),
  getServer: (): DhikrCount => noCount,
  subscribe: (listener: () => void): (() => void) => {
    const stops = [state().subscribe(() => undefined), screen.subscribe(listener)]
    if (screen.get() === null) show()
    return () => {
      for (const stop of stops) stop()
    }
  },
  /** Answers the count after the act. */
  act(act: DhikrAct): DhikrCount {
    early?.push(act)
    return keep(afterAct(ofToday(newest()), act))
  },
  history(): DhikrHistory {
    const kept = Object.entries(Object(parsed(stored(keys.history))))
    return Object.fromEntries(kept.map(([day, counts]) => [day, countsIn(counts)]))
  },
}

/** Another tab may have counted since. */
function newest(): DhikrCount {
  const [here, kept] = [state().get(), keptCount()]
  return kept.seq > here.seq ? kept : here
}

/** Puts yesterday aside before today begins: kept twice by its day, it is kept once. */
function ofToday(count: DhikrCount): DhikrCount {
  const day = dayOf(new Date())
  if (count.day === day) return count
  if (count.day !== '' && Object.keys(count.today).length > 0) {
    const days = Object.entries({ ...dhikrStore.history(), [count.day]: count.today })
    const newestDays = days.sort(([a], [b]) => b.localeCompare(a)).slice(0, historyDays)
    store(keys.history, JSON.stringify(Object.fromEntries(newestDays)))
  }
  return afterAct(count, { kind: 'day', day, said: dhikrStore.history()[day] ?? {} })
}

function keep(count: DhikrCount): DhikrCount {
  isStored = store(keys.count, JSON.stringify(count))
  state().set(count)
  showSoon()
  void writeDown(count)
  return count
}

/** The local storage has the newest count. */
let isStored = true
let waiting: DhikrCount | null = null
let isWriting = false

/** One write at a time, always of the newest: fast fingers are faster than a disk. */
async function writeDown(count: DhikrCount): Promise<void> {
  waiting = count
  if (isWriting) return
  isWriting = true
  try {
    // A browser may write before it reads: what was tapped meanwhile would be taken for what was known, and count twice.
    await restored
    while (waiting) {
      const value: DhikrCount = waiting
      waiting = null
      await withDatabase(db => db.settings.put({ key: row, value }))
      isSlow = false
      show(value)
    }
  } catch {
    // Without a database the local storage is all there is, and it has been told already.
    tellUnlessKept(isStored)
    show()
  } finally {
    isWriting = false
  }
}

/** What the database knows beyond the local storage, with what was tapped meanwhile on top of it. */
async function restore(): Promise<void> {
  const began = state().get().seq
  const kept = await withDatabase(db => db.settings.get(row)).catch(() => undefined)
  const acts = early ?? []
  early = null
  const known = readCount(kept?.value)
  if (known.seq > began) keep(acts.reduce(afterAct, ofToday(known)))
}
