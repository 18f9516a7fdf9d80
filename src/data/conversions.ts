import type { ConversionCall } from '../../contract/analytics.ts'

/** Something that a visit came to. `value` is in pounds. */
export type NewConversion = Pick<ConversionCall, 'conversionType' | 'value'>

const listeners = new Set<(conversion: NewConversion) => void>()

/** Says that a visit came to something. Whether anybody may note it down is for who listens: nothing is kept here. */
export function announceConversion(conversion: NewConversion): void {
  for (const listener of listeners) listener(conversion)
}

/** Answers with how to stop. */
export function listenToConversions(listener: (conversion: NewConversion) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
