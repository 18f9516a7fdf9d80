import { keptValue } from '../kept-value.ts'

/** The person for whom this device merges worship; null while it does so for nobody. */
export const mergedFor = keptValue('jariyah.merged-for', kept => (typeof kept === 'string' ? kept : null))
