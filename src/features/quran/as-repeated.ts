/** Of what makes no sense no more than this is repeated, in letters. */
const longest = 24

/** What an address asks for, as a sentence repeats it. */
export const asRepeated = (written: string): string =>
  written.length > longest ? `${written.slice(0, longest)}…` : written
