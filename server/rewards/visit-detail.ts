import type { Rarity } from '../../contract/reward-kinds.ts'
import type { Eid } from './eid-on.ts'
import type { Streak } from './streak.ts'

/** What a visit left: the streak as of the end of its day, and how the visit was seen. */
export interface VisitDetail {
  streak: Streak
  rarity: Rarity
  multiplier: number
  /** IANA name of the zone whose day it was. */
  timeZone: string
  /** Null on all other days. */
  eid: Eid | null
  /** False while the streak rests. */
  isAdded: boolean
  /** Missed days that freezes stood in for. */
  frozenDays: number
}
