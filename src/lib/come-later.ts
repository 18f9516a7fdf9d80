import { connectionOr } from './connection.ts'
import { quietly } from './quietly.ts'

/** Asks again, and quietly, for what could not be had: when the connection is back, or after 5 s, 10 s, 20 s and so on, until it is there. */
export async function comeLater<T>(ask: () => Promise<T>, afterMs = 5_000): Promise<T> {
  await connectionOr(afterMs)
  return quietly(ask).catch(() => comeLater(ask, 2 * afterMs))
}

/** Asks, and again as above: for what nobody waits for on the screen, and which a visit is not to be without. */
export const keepAsking = <T>(ask: () => Promise<T>): Promise<T> => ask().catch(() => comeLater(ask))
