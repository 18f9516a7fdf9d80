import { looseTexts } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'

/** What Muslims call by its Arabic word in any language, however their translation has it. */
const words: Readonly<Record<string, string>> = {
  adam: 'آدم',
  nuh: 'نوح',
  ibrahim: 'إبراهيم',
  ismail: 'إسماعيل',
  ishaq: 'إسحاق',
  yaqub: 'يعقوب',
  yusuf: 'يوسف',
  lut: 'لوط',
  ayyub: 'أيوب',
  yunus: 'يونس',
  musa: 'موسى',
  harun: 'هارون',
  dawud: 'داوود',
  daud: 'داوود',
  sulaiman: 'سليمان',
  zakariya: 'زكريا',
  maryam: 'مريم',
  isa: 'عيسى',
  firaun: 'فرعون',
  firawn: 'فرعون',
  shaitan: 'الشيطان',
  iblis: 'إبليس',
  taqwa: 'التقوى',
  sabr: 'الصبر',
  riba: 'الربا',
  tawbah: 'التوبة',
  jannah: 'الجنة',
  jahannam: 'جهنم',
  hijab: 'حجاب',
  yajuj: 'يأجوج',
  zulqarnain: 'القرنين',
  dhulqarnayn: 'القرنين',
}

const spell = looseTexts()
const loose = (word: string): string => spell(word, normalise(word))
const arabicOf = new Map(Object.entries(words).map(([latin, arabic]) => [loose(latin), arabic]))

/** صلوة, زكوٰۃ and حيوة, as Urdu and the mushaf write them. Who writes a ta marbuta means no صلوه, which is "burn him". */
const withWaw = /(صل|ز[كک]|ح[يی]|مش[كک]|نج|من)و[ةۃ](?!\p{L})/gu

/** What people write in one word, and the text in two. */
const parted: readonly (readonly [RegExp, string])[] = [
  [/^ماشاء(?= )/, 'ما شاء'],
  [/^[اإ]نشاء(?= الله)/, 'إن شاء'],
]

/** A query as the Arabic is searched for it: words of Arabic in Latin letters, and other spellings, as they are written today. */
export const inArabic = (query: string): string =>
  parted
    .reduce((done, [together, apart]) => done.replace(together, apart), query.trim())
    .split(/\s+/)
    .map(word => arabicOf.get(loose(word)) ?? word.replace(/\u0670/g, '').replace(withWaw, '$1اة'))
    .join(' ')
