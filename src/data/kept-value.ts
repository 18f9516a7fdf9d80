import { type Observable, observable } from './observable.ts'
import { store, stored } from './session.ts'

/** A small value that this device keeps of a person's own: read at once, written at once, the same in every tab. */
export interface KeptValue<T> {
  get: () => T
  /** What the service renders with, which has nothing of anybody. */
  getServer: () => T
  subscribe: (listener: () => void) => () => void
  /** False where the browser does not let us keep it: it then lasts as long as the tab. */
  set: (value: T) => boolean
}

/** What is no JSON comes as the text that it is: some values were kept so before. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return text
  }
}

/**
 * @param read makes a sound value of whatever was kept, of null as well
 */
export function keptValue<T>(key: string, read: (kept: unknown) => T): KeptValue<T> {
  let live: Observable<T> | undefined
  const takeOver = () => live?.set(read(parsed(stored(key))))
  // Not at module scope: the service has no storage, and nothing is read before somebody asks.
  const state = () =>
    (live ??= observable(read(parsed(stored(key))), () =>
      addEventListener('storage', event => {
        // Null: the storage was cleared.
        if (event.key === key || event.key === null) takeOver()
      }),
    ))
  const empty = read(null)
  return {
    get: () => state().get(),
    getServer: () => empty,
    subscribe: listener => state().subscribe(listener),
    set(value) {
      state().set(value)
      return store(key, JSON.stringify(value))
    },
  }
}
