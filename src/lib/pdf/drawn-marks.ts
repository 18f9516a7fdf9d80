/** A letter whose dot our Latin faces lack: the letter, and where a dot is set to it. */
export interface DrawnMark {
  base: string
  place: 'below' | 'above'
}

const places: Record<string, DrawnMark['place']> = { '\u0323': 'below', '\u0307': 'above' }

/** Transliterated Arabic (ṣ, ḥ, ṭ, ẓ, ḍ) in the Indonesian translation; null where no dot is all that is missing. */
export function drawnMark(character: string): DrawnMark | null {
  const [base = '', mark = '', ...more] = character.normalize('NFD')
  const place = places[mark]
  return place && more.length === 0 ? { base, place } : null
}
