import { type HifdhRecord, standing, type WordId } from './hifdh-record.ts'

export interface WordMistake {
  word: WordId
  count: number
  lastOn: string
}

/** Words that were recited wrongly and not cleared since, the most frequent first. @param records as they happened */
export function wordMistakes(records: readonly HifdhRecord[]): WordMistake[] {
  const found = new Map<WordId, WordMistake>()
  for (const record of standing(records)) {
    if (record.act === 'cleared') found.delete(record.word)
    if (record.act !== 'recited') continue
    for (const word of new Set(record.mistakes))
      found.set(word, { word, count: (found.get(word)?.count ?? 0) + 1, lastOn: record.day })
  }
  return [...found.values()].sort((a, b) => b.count - a.count || b.lastOn.localeCompare(a.lastOn))
}

/** `112:1:3` → `112:1` */
export const ayahOfWord = (word: WordId): string => word.split(':', 2).join(':')
