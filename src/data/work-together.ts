import { firstSignal } from '../lib/first-signal.ts'

interface Work<T> {
  items: readonly T[]
  atATime: number
  signal: AbortSignal
  /** Of one; the signal also says that another has failed. */
  work: (item: T, signal: AbortSignal) => Promise<void>
}

/** Several at a time, in their order; where one fails, the others end too, and its error is thrown. */
export async function workTogether<T>({ items, atATime, signal, work }: Work<T>): Promise<void> {
  const failed = new AbortController()
  const either = firstSignal(signal, failed.signal)
  const queue = items.values()
  let first: unknown = null
  const one = async () => {
    try {
      for (const item of queue) await work(item, either)
    } catch (error) {
      first ??= error
      failed.abort()
    }
  }
  await Promise.all(Array.from({ length: atATime }, one))
  if (first) throw first
}
