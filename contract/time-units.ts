/** Lengths of time in milliseconds. A day is 24 hours, which a day by the clock of a place need not be. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
