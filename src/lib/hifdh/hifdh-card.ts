import { isDay } from '../iso-day.ts'
import { unitOf } from './unit.ts'

/** How well something is known, as FSRS measures it: stability in days, difficulty from 1 to 10. */
export interface Memory {
  stability: number
  difficulty: number
  /** The day of the last recital, as `2026-03-20` in the zone of the device. */
  recitedOn: string
  /** Recitals in all, and how many of them were forgotten. */
  recitals: number
  lapses: number
}

/** Something that is being memorised. */
export interface HifdhCard {
  /** As unitId writes it. */
  id: string
  addedAt: number
  /** Its place among those added with it. */
  position: number
  /** Null until it was recited for the first time. */
  memory: Memory | null
  /** Null while it is new. */
  dueOn: string | null
  updatedAt: number
  /** Taken out again; kept so that other devices can learn of it. */
  removedAt: number | null
}

const isCount = (kept: unknown): kept is number =>
  typeof kept === 'number' && kept >= 0 && Number.isFinite(kept)

function memoryOf(kept: unknown): Memory | null {
  const { stability, difficulty, recitedOn, recitals, lapses } = Object(kept) as Record<string, unknown>
  if (!isCount(stability) || !isCount(difficulty) || !isDay(recitedOn)) return null
  if (stability === 0 || difficulty < 1) return null
  return {
    stability,
    difficulty,
    recitedOn,
    recitals: isCount(recitals) ? recitals : 1,
    lapses: isCount(lapses) ? lapses : 0,
  }
}

/** A sound card of whatever was kept; null for what names nothing in the mushaf. */
export function hifdhCardOf(kept: unknown): HifdhCard | null {
  const { id, addedAt, position, memory, dueOn, updatedAt, removedAt } = Object(kept) as Record<
    string,
    unknown
  >
  if (typeof id !== 'string' || !unitOf(id)) return null
  const known = memoryOf(memory)
  return {
    id,
    addedAt: isCount(addedAt) ? addedAt : 0,
    position: isCount(position) ? position : 0,
    memory: known,
    dueOn: known ? (isDay(dueOn) ? dueOn : known.recitedOn) : null,
    updatedAt: isCount(updatedAt) ? updatedAt : 0,
    removedAt: isCount(removedAt) ? removedAt : null,
  }
}

export const newCard = (id: string, addedAt: number, position: number): HifdhCard => ({
  id,
  addedAt,
  position,
  memory: null,
  dueOn: null,
  updatedAt: addedAt,
  removedAt: null,
})

/** The order in which they were added. */
export const byAdded = (a: HifdhCard, b: HifdhCard): number =>
  a.addedAt - b.addedAt || a.position - b.position
