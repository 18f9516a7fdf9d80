import { dayMs } from '../../../contract/time-units.ts'
import { contentQuery } from '../../data/queries.ts'

/**
 * The day in UTC, as a page was made: the browser must begin with the same one. Never kept; from then on the device's own
 * clock says what day it is.
 */
export const madeOnQuery = () => contentQuery('made-on', {}, async () => Math.floor(Date.now() / dayMs))
