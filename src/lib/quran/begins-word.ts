/** What Arabic writes together with the word that follows: and, so, with, like, for, the. */
const JOINED = '[وفبكلا]{0,4}'

/**
 * Whether the words stand in a text at the beginning of one of its words, as whoever looks for them means it.
 * @param wanted normalised, as the text is: it holds no sign of a pattern
 */
export function beginsWord(wanted: string): (text: string) => boolean {
  const pattern = new RegExp(`(?:^| )${JOINED}${wanted}`)
  return text => pattern.test(text)
}
