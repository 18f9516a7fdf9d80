import { mostOwed } from '../../lib/prayer/prayer-log.ts'
import { type Prayer, prayers } from '../../lib/prayer/prayers.ts'
import { wholeNumber } from '../../lib/whole-number.ts'

/** How it stands with a prayer before numbers are typed. */
export interface Owed {
  owed: number
  /** Logged as missed on days: no number takes these off. */
  logged: number
}

/** By prayer, what is left to make up, as it was typed. */
export type TypedNumbers = Record<Prayer, string>

/** `range`: no number, or none that anybody owes. `logged`: fewer than the days that are logged as missed. */
export type NumberFault = 'range' | 'logged'

export interface ReadNumbers {
  /** More or fewer than before, of those that are sound. */
  changes: Partial<Record<Prayer, number>>
  faults: Partial<Record<Prayer, NumberFault>>
}

/**
 * What the typed numbers change.
 * @param isMadeUp those that are fewer were made up: then days that are logged as missed can be among them
 */
export function readNumbers(
  typed: TypedNumbers,
  before: Record<Prayer, Owed>,
  { isMadeUp, locale }: { isMadeUp: boolean; locale: string },
): ReadNumbers {
  const changes: ReadNumbers['changes'] = {}
  const faults: ReadNumbers['faults'] = {}
  for (const prayer of prayers) {
    const { owed, logged } = before[prayer]
    const number = wholeNumber(typed[prayer], locale)
    if (!(number <= mostOwed)) faults[prayer] = 'range'
    else if (number < logged && !isMadeUp) faults[prayer] = 'logged'
    else if (number !== owed) changes[prayer] = number - owed
  }
  return { changes, faults }
}
