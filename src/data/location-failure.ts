import { observable } from './observable.ts'

/** The look-up of this session's place and currency failed: what was saved holds, or the pound. */
export const locationFailure = observable(false)
