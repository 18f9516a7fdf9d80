import { afterAct, type CartAct } from './cart-acts.ts'
import type { CartItem } from './cart-item.ts'
import { channel } from './channel.ts'
import { observable } from './observable.ts'
import { StorageFailure, type StorageProblem } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

export interface CartSnapshot {
  items: readonly CartItem[]
  /** False until the kept cart has been read: show nothing rather than "empty". */
  isLoaded: boolean
  /** Set while the last change is only in memory. */
  problem: StorageProblem | null
}

const serverSnapshot: CartSnapshot = { items: [], isLoaded: false, problem: null }

/** What Dexie held when last read, and what was done since then and isn't written yet. */
let kept: CartItem[] = []
const unwritten: CartAct[] = []

const state = observable<CartSnapshot>(serverSnapshot, () => {
  // Watched for the first time: not before the page has painted.
  loading ??= Promise.resolve().then(load)
})
const others = channel('cart')
let loading: Promise<void> | null = null

function show(change: Partial<CartSnapshot> = {}): void {
  const items = unwritten.reduce<CartItem[]>((held, act) => afterAct(held, act), kept)
  state.set({ ...state.get(), ...change, items })
}

async function load(): Promise<void> {
  others.listen(() => void reload())
  await reload()
}

async function reload(): Promise<void> {
  try {
    const rows = await readDatabase([], db => db.cart.orderBy('position').toArray())
    kept = rows.map(row => row.item)
    show({ isLoaded: true })
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    show({ isLoaded: true, problem: error.problem })
  }
}

/** One transaction reads, applies and writes, so that two tabs both count. */
function write(acts: readonly CartAct[]): Promise<CartItem[]> {
  return withDatabase(db =>
    db.transaction('rw', db.cart, async () => {
      const rows = await db.cart.orderBy('position').toArray()
      const items = acts.reduce<CartItem[]>(
        afterAct,
        rows.map(row => row.item),
      )
      await db.cart.clear()
      await db.cart.bulkPut(items.map((item, position) => ({ id: item.id, position, item })))
      return items
    }),
  )
}

let writing: Promise<unknown> = Promise.resolve()

/** Writes all that isn't written: an act that found no room goes with the next. */
async function settle(): Promise<StorageProblem | null> {
  const acts = [...unwritten]
  if (acts.length === 0) return null
  try {
    kept = await write(acts)
    unwritten.splice(0, acts.length)
    show({ isLoaded: true, problem: null })
    others.announce()
    return null
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    // The acts stay in memory, so the cart holds for as long as this page does.
    show({ problem: error.problem })
    return error.problem
  }
}

function perform(act: CartAct): Promise<StorageProblem | null> {
  unwritten.push(act)
  show()
  const written = writing.then(settle)
  writing = written
  return written
}

/**
 * The cart: at once on the screen, then on the device, the same in every tab. Each act resolves once it is written,
 * with null, or with the problem that kept it in memory only.
 */
export const cartStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => serverSnapshot,
  /** As it is on the device now: another tab's acts are heard a moment later. */
  refresh: reload,
  /** An item with an id that the cart has adds to its quantity. */
  add: (item: CartItem) => perform({ act: 'add', item }),
  /** 0 or less removes the item. */
  setQuantity: (id: string, quantity: number) => perform({ act: 'setQuantity', id, quantity }),
  /** Puts an item in the place of another, e.g. at its new price. */
  replace: (id: string, item: CartItem) => perform({ act: 'replace', id, item }),
  remove: (id: string) => perform({ act: 'remove', id }),
  clear: () => perform({ act: 'clear' }),
}
