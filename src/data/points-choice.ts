import { chosenValue } from './chosen-value.ts'

/** Whether this device may tell that something was finished in a worship tool, for points. Off until somebody turns it on. */
export const pointsChoice = chosenValue('jariyah.tool-points', kept => kept === true)
