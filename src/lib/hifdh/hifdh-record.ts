import { isDay } from '../iso-day.ts'
import { type Grade, gradeOf } from './grade.ts'
import { unitOf } from './unit.ts'

/** A word of the mushaf: `112:1:3` is the third word of 112:1. */
export type WordId = string

interface Written {
  id: string
  at: number
  /** The day in the zone of the device, as `2026-03-20`: the reckoning is the same wherever it is done again. */
  day: string
}

/** Something recited. Without a grade it was practice, and changes no date. */
export interface Recited extends Written {
  act: 'recited'
  card: string
  grade: Grade | null
  mistakes: readonly WordId[]
}

/** What happened, line by line. Never changed: what was wrong is taken back by another line. */
export type HifdhRecord =
  | Recited
  | (Written & { act: 'undone'; record: string })
  | (Written & { act: 'cleared'; word: WordId })

const isWord = (kept: unknown): kept is WordId => {
  const [, ayah, word] = /^(\d+:\d+):(\d{1,3})$/.exec(String(kept)) ?? []
  return Number(word) >= 1 && unitOf(`ayah:${ayah}`) !== null
}

type Fields = Record<string, unknown>

/** What each kind of line says beside who wrote it when. */
const readers: Record<string, (written: Written, fields: Fields) => HifdhRecord | null> = {
  recited: (written, { card, grade, mistakes }) => {
    if (typeof card !== 'string' || !unitOf(card)) return null
    const words = Array.isArray(mistakes) ? mistakes.filter(isWord) : []
    return { ...written, act: 'recited', card, grade: gradeOf(grade), mistakes: words }
  },
  undone: (written, { record }) =>
    typeof record === 'string' ? { ...written, act: 'undone', record } : null,
  cleared: (written, { word }) => (isWord(word) ? { ...written, act: 'cleared', word } : null),
}

/** Null for what is no line of ours. */
export function hifdhRecordOf(kept: unknown): HifdhRecord | null {
  const fields = Object(kept) as Fields
  const { id, at, day, act } = fields
  if (typeof id !== 'string' || typeof at !== 'number' || !isDay(day)) return null
  return readers[String(act)]?.({ id, at, day }, fields) ?? null
}

/** The order in which they happened. */
export const byTime = (a: HifdhRecord, b: HifdhRecord): number => a.at - b.at || a.id.localeCompare(b.id)

/** Those that were not taken back, in the order in which they were given. */
export function standing(records: readonly HifdhRecord[]): HifdhRecord[] {
  const undone = new Set<string>()
  for (const record of records) if (record.act === 'undone') undone.add(record.record)
  return records.filter(({ id, act }) => act !== 'undone' && !undone.has(id))
}
