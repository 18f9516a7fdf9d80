import { normalise } from './normalise.ts'

/** What spellings differ in: alif and hamza, written or not, and a waw or ya that is written once or twice. */
const UNSURE = /[اء]|([وي])(?=\1)/g

/** A query shorter than this would be found everywhere. */
const shortest = 3

/** A normalised text without the letters that spellings of the same word disagree on: السموات and السماوات are one. */
export const skeletonOf = (normalised: string): string => normalised.replace(UNSURE, '')

/** What is left of a query in Arabic letters; null where that is too little to be looked for. */
export function wantedSkeleton(query: string): string | null {
  const skeleton = skeletonOf(normalise(query))
  return skeleton.length >= shortest && /\p{Script=Arabic}/u.test(skeleton) ? skeleton : null
}
