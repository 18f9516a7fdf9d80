import type { Answer } from '../../contract/endpoint.ts'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { rewards } from '../../contract/rewards.ts'
import { textsOf } from '../texts.ts'
import { visitMessage } from './visit-message.ts'
import { iconOf } from './visit-rarity.ts'
import type { GivenVisit } from './visit-reward.ts'

/** The specification's answer (section 7), in the language asked for or the profile's. */
export function presentVisit(
  { event, isRepeated, person }: GivenVisit,
  asked?: Language,
): Answer<typeof rewards.visit> {
  const { streak, rarity, multiplier, eid, isAdded, frozenDays } = event.detail
  if (!streak || !rarity || multiplier === undefined || frozenDays === undefined)
    throw new Error(`Event ${event.id} is no visit`)
  const language = asked ?? (isLanguage(person.language) ? person.language : defaultLanguage)
  const say = textsOf('rewards', language)
  const seen = { days: streak.days, eid: eid ?? null, isAdded: isAdded === true, rarity, frozenDays }
  return {
    success: true,
    data: {
      points: event.points,
      message: visitMessage(seen, say),
      streakDays: streak.days,
      rarity,
      multiplier,
      icon: iconOf[rarity],
    },
    message: say(isRepeated ? 'visit.again' : 'visit.logged'),
    isRepeated,
  }
}
