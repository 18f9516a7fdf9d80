import type { PushChoices } from '../../contract/push.ts'
import { type KeptValue, keptValue } from './kept-value.ts'

/** Our own earlier writing; what is not, is nothing. */
const read = (kept: unknown): PushChoices | null =>
  typeof kept === 'object' && kept !== null && 'topics' in kept && Array.isArray(kept.topics)
    ? (kept as PushChoices)
    : null

/** What was last chosen on this device: shown without a connection, and told again to a service that has forgotten it. */
export const keptChoices: KeptValue<PushChoices | null> = keptValue('jariyah.push', read)
