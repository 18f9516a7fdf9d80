import type { AdhkarSet } from '../../lib/duas/dua.ts'

const ofTheDay = { progress: 'sets.progress', complete: 'sets.complete' } as const
const ofThePrayer = { progress: 'sets.saidOf', complete: 'sets.completeNow' } as const

/** The texts that say how far one came: once a day, or again after each prayer. */
export const progressKeys = (set: AdhkarSet) => (set === 'after-prayer' ? ofThePrayer : ofTheDay)
