/** What Arabic writes together with the word that follows: and, so, with, like, for, the. */
const joinedLetters = 'وفبكلا'
const mostJoined = 4
const JOINED = `[${joinedLetters}]{0,${mostJoined}}`

/**
 * Whether the words stand in a text at the beginning of one of its words, as whoever looks for them means it.
 * @param wanted normalised, as the text is: it holds no sign of a pattern
 */
export function beginsWord(wanted: string): (text: string) => boolean {
  const pattern = new RegExp(`(?:^| )${JOINED}${wanted}`)
  return text => pattern.test(text)
}

function beginsAt(text: string, at: number): boolean {
  let before = at - 1
  while (at - 1 - before < mostJoined && before >= 0 && joinedLetters.includes(text.charAt(before)))
    before -= 1
  return before < 0 || text[before] === ' '
}

/** Whether they stand there to the end of a word. Thousands of texts are asked: no pattern is as quick. */
export function isWholeWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const after = at + wanted.length
    if ((after === text.length || text[after] === ' ') && beginsAt(text, at)) return true
  }
  return false
}
