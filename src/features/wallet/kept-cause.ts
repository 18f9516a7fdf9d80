import { chosenValue } from '../../data/chosen-value.ts'

/** The project that coins went to last on this device; empty while none was chosen. */
export const keptCause = chosenValue('jariyah.coinCause', kept => (typeof kept === 'string' ? kept : ''))
