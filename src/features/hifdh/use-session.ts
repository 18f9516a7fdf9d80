import { useMemo, useState } from 'react'
import { useKept } from '../../data/use-kept.ts'
import { dayQueue, isKept, orderOf } from '../../lib/hifdh/day-queue.ts'
import { unitOf } from '../../lib/hifdh/unit.ts'
import { ayahOfWord, wordMistakes } from '../../lib/hifdh/word-mistakes.ts'
import type { Practise } from './hifdh-search.ts'
import { hifdhSettings } from './hifdh-settings.ts'
import type { HifdhProps } from './Overview.tsx'

/** Something that was done in this session. */
interface Step {
  /** What was recited. */
  unit: string
  /** The line that was written of it; null where it only left the mistakes. */
  recital: string | null
}

export interface Session {
  /** What to recite now; null when there is nothing left. */
  current: string | null
  left: number
  /** What was done last, and not taken back. */
  last: Step | undefined
  pass: (step: Step) => void
  /** Back to before it. */
  back: (step: Step) => void
}

function queueOf(practise: Practise, { cards, records, today }: HifdhProps, newADay: number): string[] {
  if (practise === 'today')
    return orderOf(dayQueue(cards, records, { day: today, newADay }), today).map(({ id }) => id)
  if (practise === 'mistakes')
    return [...new Set(wordMistakes(records).map(({ word }) => `ayah:${ayahOfWord(word)}`))]
  return unitOf(practise) ? [practise] : []
}

/** One after the other until the day, or the list, is done. */
export function useSession(practise: Practise, { cards, records, today }: HifdhProps): Session {
  const { newADay } = useKept(hifdhSettings)
  const [passed, setPassed] = useState<readonly Step[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const queue = useMemo(
    () => queueOf(practise, { cards, records, today }, newADay),
    [practise, cards, records, today, newADay],
  )
  // The day's queue empties by itself, and what was forgotten comes once more; the others are gone through once.
  const left = practise === 'today' ? queue : queue.filter(id => !passed.some(({ unit }) => unit === id))
  return {
    current: asked ?? left[0] ?? null,
    left: left.length,
    last: passed.at(-1),
    pass(step) {
      setPassed(before => [...before, step])
      setAsked(null)
    },
    back(step) {
      setAsked(step.unit)
      setPassed(before => before.filter(each => each !== step))
    },
  }
}

/** The card of an id, while it is being memorised. */
export const cardOf = ({ cards }: HifdhProps, id: string) =>
  cards.find(card => card.id === id && isKept(card)) ?? null
