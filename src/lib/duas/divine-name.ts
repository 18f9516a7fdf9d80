/** One of the ninety-nine names as the pack of a language has it. */
export interface DivineName {
  /** 1–99, in the order of Tirmidhi 3507. */
  n: number
  id: string
  arabic: string
  transliteration: string
  meaning: string
  about: string
}
