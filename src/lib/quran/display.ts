/** Marks that may follow the last letter of a word without making it any less the last. */
const TRAILING = '[\\u064B-\\u065F\\u0670\\u06D6-\\u06ED\\u08F0-\\u08F3]*'

const FINAL_YA = new RegExp(`\\u064A(?=${TRAILING}(?:\\s|$))`, 'g')

/**
 * The text is kept in the KFGQPC encoding, which gives four code points a meaning of its own. Unicode (6.1 and later) has
 * proper ones for them, and those are what Amiri Quran, Scheherazade and Noto Naskh draw.
 */
const STANDARD: Record<string, string> = {
  '\u0652': '\u06DF', // small high rounded zero: the letter is written, not said
  '\u0657': '\u08F0', // open fathatan
  '\u065E': '\u08F1', // open dammatan
  '\u0656': '\u08F2', // open kasratan
  '\u06E4': '', // sajda overline: the fonts have no joined form of it
  '\u2009': '', // thin space inside a word (2:72)
  '\u0635\u06DC\u064E': '\u0635\u06E3\u064E', // ٱلمصيطرون (52:37): the mushaf has the small sīn below the ṣād
}

const SPECIAL = /[\u0652\u0656\u0657\u065E\u06E4\u2009]|\u0635\u06DC\u064E/g

/**
 * The text of an ayah as fonts in standard Unicode can draw it. For the screen only: what is stored, hashed and searched stays
 * as it came, and what is copied has the signs of `standardAyah` alone. A final ya loses its dots, as in the Madinah mushaf.
 */
export function displayAyah(text: string): string {
  return text.replace(SPECIAL, mark => STANDARD[mark] ?? mark).replace(FINAL_YA, '\u06CC')
}

/** Ayah numbers in the digits of the mushaf: 255 → ٢٥٥. */
export function toArabicIndicDigits(value: number): string {
  return String(value).replace(/\d/g, digit => String.fromCodePoint(0x0660 + Number(digit)))
}

/**
 * Whether the basmala stands above the first ayah. In al-Fatihah it is the first ayah itself, and at-Tawbah has none. In
 * the others it is no part of ayah 1, so it is shown apart and never counted.
 */
export function hasBasmalaApart(surah: number): boolean {
  return surah !== 1 && surah !== 9
}
