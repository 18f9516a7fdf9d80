import { observable } from '../../data/observable.ts'

/** Whether the privacy choices are open over the page. */
export const consentPanel = observable(false)
