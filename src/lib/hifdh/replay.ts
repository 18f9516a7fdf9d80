import type { HifdhCard } from './hifdh-card.ts'
import { byTime, type HifdhRecord, standing } from './hifdh-record.ts'
import { afterRecital } from './schedule.ts'

/** The card as its records alone make it, in whatever order they come: what it holds can always be reckoned again. */
export function replay(card: HifdhCard, records: readonly HifdhRecord[]): HifdhCard {
  const blank: HifdhCard = { ...card, memory: null, dueOn: null }
  const own = standing(records).filter(record => record.act === 'recited' && record.card === card.id)
  return own.sort(byTime).reduce((known, record) => {
    if (record.act !== 'recited' || record.grade === null) return known
    return afterRecital(known, { grade: record.grade, day: record.day, at: record.at })
  }, blank)
}
