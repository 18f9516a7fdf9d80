/** What the content build writes before a translation that is of several ayat together: `(183–184) `. */
export const joinedRange = /^\(\p{Nd}+–\p{Nd}+\) /u

export const rangeBefore = (from: string, to: string): string => `(${from}–${to}) `
