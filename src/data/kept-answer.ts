import type { QueryFunctionContext } from '@tanstack/react-query'

/** Set once something was kept: a device without it has nothing to restore and needn't wait for the database. */
export const keptFlag = 'jariyah.kept-answers'

export type Fetch = (context: QueryFunctionContext) => unknown
