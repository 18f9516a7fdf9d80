import { observable } from './observable.ts'

/** Whether somebody has the form of a gift before them: nothing is laid over it, and nobody is asked for anything else. */
export const choosingGift = observable(false)
