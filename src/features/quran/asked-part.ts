import { westernDigits } from '../../../contract/western-digits.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { hizbParts, juzParts, type MushafPart, pageParts } from './mushaf-parts.ts'

type Kind = 'juz' | 'hizb' | 'page'

export interface AskedPart {
  kind: Kind
  part: MushafPart
}

const partsOf: Record<Kind, (meta: QuranMeta) => MushafPart[]> = {
  juz: juzParts,
  hizb: hizbParts,
  page: pageParts,
}

/** What each is called in our languages. */
const words: Record<Kind, string> = {
  juz: 'juz juzz juzu juzuk jouz cüz cüzü para sipara جزء الجزء پارہ سپارہ পারা জুজ पारा सिपारा',
  hizb: 'hizb hizib hizip حزب الحزب হিযব हिज़्ब',
  page: 'page página sayfa halaman safha صفحة الصفحة পৃষ্ঠা पेज',
}

/** Parts that go by their first word. */
const byName: Readonly<Record<string, number>> = {
  amma: 30,
  amme: 30,
  عم: 30,
  আম্মা: 30,
  अम्मा: 30,
  tabarak: 29,
  tebareke: 29,
  تبارك: 29,
}

const kinds = Object.keys(words) as Kind[]

const kindByWord = new Map(kinds.flatMap(kind => words[kind].split(' ').map(word => [normalise(word), kind])))

/** A juz, a hizb or a page by its name and number, in either order: `juz 30`, `30. cüz`, `جزء عم`. Null for what there is not. */
export function askedPart(meta: QuranMeta, typed: string): AskedPart | null {
  const said = normalise(westernDigits(typed)).match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const [kind, ...others] = said.map(word => kindByWord.get(word)).filter(each => each !== undefined)
  const [rest, more] = said.filter(word => !kindByWord.has(word))
  if (!kind || others.length > 0 || !rest || more) return null
  const number = byName[rest] ?? Number(rest)
  const part = partsOf[kind](meta).find(each => each.number === number)
  return part ? { kind, part } : null
}
