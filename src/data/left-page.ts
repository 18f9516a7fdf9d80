/** Transactions of this page that are under way. */
const running = new Set<IDBTransaction>()

let timesLeft = 0
let isBack: Promise<void> | undefined
let isFollowed = false

/**
 * WebKit keeps a page that is left as it stands, to show it again at once, with the transactions that are under way in it: they end
 * when that page does, and until then no other page reaches the database. The other browsers keep no such page.
 */
const keepsTransactions = () => 'vendor' in navigator && navigator.vendor === 'Apple Computer, Inc.'

/** Of a `PageTransitionEvent`: the worker, which opens the database as well, knows none. */
function leave(event: Event): void {
  if (!('persisted' in event) || !event.persisted) return
  timesLeft += 1
  isBack = new Promise(resolve => {
    addEventListener(
      'pageshow',
      () => {
        isBack = undefined
        resolve()
      },
      { once: true },
    )
  })
  for (const transaction of running) transaction.abort()
}

/** A transaction to be ended when the page is left and kept. */
export function endWhenLeft<T>(transaction: T): T {
  if (!isFollowed || !(transaction instanceof IDBTransaction)) return transaction
  // Work that was waiting for something else when the page was left begins its transaction now.
  if (isLeft()) {
    transaction.abort()
    return transaction
  }
  running.add(transaction)
  for (const ending of ['complete', 'abort'])
    transaction.addEventListener(ending, () => running.delete(transaction))
  return transaction
}

/** Nobody sees the page, and what it does to the database waits until somebody does. */
export const isLeft = (): boolean => isBack !== undefined

/** From now on transactions end when this page is left and kept. Called once for each opened database. */
export function followLeaving(): void {
  if (isFollowed || !keepsTransactions()) return
  isFollowed = true
  addEventListener('pagehide', leave)
}

/** Runs work on the database while its page is shown: what is ended because the page is left is run anew once it is back. */
export async function whileShown<T>(work: () => Promise<T>): Promise<T> {
  await isBack
  const before = timesLeft
  try {
    return await work()
  } catch (error) {
    if (timesLeft === before) throw error
    return whileShown(work)
  }
}
