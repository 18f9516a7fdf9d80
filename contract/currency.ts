import * as z from 'zod/mini'
import { currencies } from './money.ts'

/** A currency on the wire. Apart from money.ts, which the app loads at once and without zod. */
export const currency = z.enum(currencies)
