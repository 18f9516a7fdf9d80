import { keptValue } from '../../data/kept-value.ts'

/** The project that coins went to last on this device; empty while none was chosen. */
export const keptCause = keptValue('jariyah.coinCause', kept => (typeof kept === 'string' ? kept : ''))
