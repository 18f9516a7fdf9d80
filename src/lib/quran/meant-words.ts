/** A word of an ayah, or two that are meant as one, as the text has them. */
export interface MeantWord {
  arabic: string
  /** In Latin letters. */
  transliteration: string
  /** In English. */
  meaning: string
}

/** What a pack says of one word; `covers` is how many words of the text it stands for. */
export interface WordMeaning {
  transliteration: string
  meaning: string
  covers: number
}

/** Words of an ayah. Only the plain space parts them: 2:72 has a thin one inside a word. */
export const wordsOf = (ayah: string): string[] => ayah.split(' ')

/** One ayah of a pack: `bis'mi=In (the) name|…`, with `=2` after what two words of the text mean together. */
export const packMeanings = (meanings: readonly WordMeaning[]): string =>
  meanings
    .map(({ transliteration, meaning, covers }) =>
      [transliteration, meaning, ...(covers > 1 ? [covers] : [])].join('='),
    )
    .join('|')

/**
 * The ayah's own words, each with what the pack says of it; joined with spaces they are the ayah again.
 * @param packed one ayah of the pack
 * @returns null where the pack speaks of another number of words: no meaning is shown below a wrong one
 */
export function meantWords(ayah: string, packed: string): MeantWord[] | null {
  const words = wordsOf(ayah)
  let at = 0
  const meant = packed.split('|').map(each => {
    const [transliteration = '', meaning = '', covers = '1'] = each.split('=')
    const from = at
    at += Number(covers)
    return { arabic: words.slice(from, at).join(' '), transliteration, meaning }
  })
  return at === words.length ? meant : null
}
