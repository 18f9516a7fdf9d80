import { observable } from '../observable.ts'

/** True while the welcome of a new account is to be shown: once, when an answer asks for it. */
export const celebration = observable(false)
