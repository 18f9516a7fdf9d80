import type { Rarity } from '../../contract/reward-kinds.ts'
import type { SayText } from '../texts.ts'
import type { VisitDetail } from './visit-detail.ts'

type Seen = Pick<VisitDetail, 'eid' | 'isAdded' | 'rarity' | 'frozenDays'> & { days: number }

const ofRarity: Record<Rarity, string> = {
  common: 'message.common',
  rare: 'message.rare',
  epic: 'message.epic',
  legendary: 'message.legendary',
}

/** The first that applies. */
const keys: readonly { applies: (seen: Seen) => boolean; key: string }[] = [
  { applies: ({ eid }) => eid === 'fitr', key: 'message.eidFitr' },
  { applies: ({ eid }) => eid === 'adha', key: 'message.eidAdha' },
  { applies: ({ isAdded }) => !isAdded, key: 'message.resting' },
  { applies: ({ frozenDays }) => frozenDays > 0, key: 'message.frozen' },
  { applies: ({ days }) => days === 1, key: 'message.first' },
]

/** One sentence about a visit, in words that promise nothing of Allah's reward. */
export function visitMessage(seen: Seen, say: SayText): string {
  const key = keys.find(({ applies }) => applies(seen))?.key ?? ofRarity[seen.rarity]
  return say(key, { count: key === 'message.frozen' ? seen.frozenDays : seen.days })
}
