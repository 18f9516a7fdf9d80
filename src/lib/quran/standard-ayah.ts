/**
 * Four signs of the KFGQPC encoding, which gives code points a meaning of its own, and what Unicode has for them; and the small sīn that
 * the mushaf has below the ṣād of ٱلمصيطرون (52:37). One sign becomes one sign, none of which the text has otherwise: nothing is lost.
 */
const standard: Record<string, string> = {
  '\u0652': '\u06DF', // the letter is written, not said: small high rounded zero
  '\u0657': '\u08F0', // open fathatan
  '\u065E': '\u08F1', // open dammatan
  '\u0656': '\u08F2', // open kasratan
  '\u0635\u06DC\u064E': '\u0635\u06E3\u064E', // small low sīn
}

/** An ayah as other programs and their fonts can read it: for what is copied and passed on, never for what is kept or shown. */
export const standardAyah = (text: string): string =>
  text.replace(/[\u0652\u0656\u0657\u065E]|\u0635\u06DC\u064E/g, sign => standard[sign] ?? sign)
