/** How many letters of base64 seal a text: 96 bits. */
const length = 16

const integrityOf = (letters: string): string => `sha256-${letters.replaceAll('-', '+').replaceAll('_', '/')}`

/** What the name of a translation's folder says of what is in it: the integrity of `all.json` and of `seals.json`. */
export const sealsOf = (dir: string): { whole: string; list: string } => ({
  whole: integrityOf(dir.slice(-2 * length, -length)),
  list: integrityOf(dir.slice(-length)),
})
