import { observable } from './observable.ts'

/**
 * Whose calls, private answers and outbox entries these are: `device`, or `user:{id}` once signed in. Set by whoever
 * signs people in and out; what one owner made is never shown to, or sent as, another.
 */
export const owner = observable<string>('device')
