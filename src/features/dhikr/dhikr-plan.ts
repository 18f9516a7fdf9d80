import { isPhraseId, type PhraseId } from './phrases.ts'

export interface DhikrStep {
  phrase: PhraseId
  /** How often; 0: as often as one likes. */
  target: number
}

export interface DhikrPlan {
  /** A set's id, or `own:<phrase>:<target>` for what a person chose. */
  id: string
  steps: readonly DhikrStep[]
}

const step = (phrase: PhraseId, target: number): DhikrStep => ({ phrase, target })

/** Sets as the texts have them: Muslim 596 and 597, Bukhari 5361, 6405, Muslim 2702, Bukhari 6403. */
export const dhikrSets: readonly DhikrPlan[] = [
  {
    id: 'after-salah',
    steps: [step('subhanallah', 33), step('alhamdulillah', 33), step('allahu-akbar', 34)],
  },
  {
    id: 'after-salah-tahlil',
    steps: [step('subhanallah', 33), step('alhamdulillah', 33), step('allahu-akbar', 33), step('tahlil', 1)],
  },
  {
    id: 'bedtime',
    steps: [step('subhanallah', 33), step('alhamdulillah', 33), step('allahu-akbar', 34)],
  },
  { id: 'tasbih-100', steps: [step('tasbih-hamd', 100)] },
  { id: 'istighfar-100', steps: [step('istighfar', 100)] },
  { id: 'tahlil-100', steps: [step('tahlil', 100)] },
]

/** Where each set is from: key of the collection and its number. */
export const setSources: Readonly<Record<string, { collection: 'bukhari' | 'muslim'; number: number }>> = {
  'after-salah': { collection: 'muslim', number: 596 },
  'after-salah-tahlil': { collection: 'muslim', number: 597 },
  bedtime: { collection: 'bukhari', number: 5361 },
  'tasbih-100': { collection: 'bukhari', number: 6405 },
  'istighfar-100': { collection: 'muslim', number: 2702 },
  'tahlil-100': { collection: 'bukhari', number: 6403 },
}

export const longestTarget = 10_000
export const firstPlan = 'after-salah'

export const ownPlanId = (phrase: PhraseId, target: number): string => `own:${phrase}:${target}`

/** The plan of an id; the first set for an id that names nothing. */
export function planOf(id: string): DhikrPlan {
  const set = dhikrSets.find(each => each.id === id)
  if (set) return set
  const [, phrase, target] = /^own:([a-z-]+):(\d{1,5})$/.exec(id) ?? []
  if (isPhraseId(phrase) && Number(target) <= longestTarget)
    return { id, steps: [step(phrase, Number(target))] }
  return planOf(firstPlan)
}
