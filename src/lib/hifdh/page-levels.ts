import { partOf } from '../quran/ayah-id.ts'
import { isKept } from './day-queue.ts'
import type { HifdhCard } from './hifdh-card.ts'
import { pageCount, spanOf, unitOf } from './unit.ts'

/** 0: nothing of the page, 1: chosen, 2: learning, 3: known for weeks, 4: firm. */
export type PageLevel = 0 | 1 | 2 | 3 | 4
export const pageLevelCount = 5

/** Days of stability from which a level is reached. */
const knownDays = 7
const firmDays = 30

function levelOf({ memory }: HifdhCard): PageLevel {
  if (!memory) return 1
  if (memory.stability < knownDays) return 2
  return memory.stability < firmDays ? 3 : 4
}

/** What each ayah is known by: the best of the cards that hold it. */
function levelsOfAyat(cards: readonly HifdhCard[], pageStarts: readonly number[]): Map<number, PageLevel> {
  const ofAyah = new Map<number, PageLevel>()
  for (const card of cards.filter(isKept)) {
    const unit = unitOf(card.id)
    if (!unit) continue
    const level = levelOf(card)
    const { from, to } = spanOf(unit, pageStarts)
    for (let id = from; id <= to; id += 1) if ((ofAyah.get(id) ?? 0) < level) ofAyah.set(id, level)
  }
  return ofAyah
}

/**
 * How well each of the 604 pages is known: the mean of its ayat, so that a page of which half is known looks half known.
 * @param pageStarts `page` of the meta pack
 */
export function pageLevels(cards: readonly HifdhCard[], pageStarts: readonly number[]): PageLevel[] {
  const ofAyah = levelsOfAyat(cards, pageStarts)
  return Array.from({ length: pageCount }, (_, index) => {
    const { from, to } = spanOf({ kind: 'page', page: index + 1 }, pageStarts)
    let sum = 0
    for (let id = from; id <= to; id += 1) sum += ofAyah.get(id) ?? 0
    return levelNear(sum / (to - from + 1))
  })
}

/** How many pages something was recited of. */
export function begunPages(cards: readonly HifdhCard[], pageStarts: readonly number[]): number {
  const begun = [...levelsOfAyat(cards, pageStarts)].filter(([, level]) => level > 1)
  return new Set(begun.map(([id]) => partOf(pageStarts, id))).size
}

/** The least that is not nothing is seen; firm is only what is firm from end to end. */
function levelNear(mean: number): PageLevel {
  if (mean === 0) return 0
  return mean <= 1 ? 1 : mean <= 2 ? 2 : mean < 4 ? 3 : 4
}
