/** The words of an ayah. Each holds a letter; marks of pause are written with the word before them. */
export const splitWords = (ayah: string): string[] => ayah.split(' ').filter(word => word !== '')

/** Signs of the page before a word, the first letter, and the marks on it. */
const first = /^([^\p{L}]*\p{L}\p{M}*)/u

/** The first letter of a word with its marks: `ٱلصَّمَدُ` → `ٱ`. */
export const firstLetter = (word: string): string => first.exec(word)?.[1] ?? word
