import type { DuaCollection } from '../../lib/duas/dua.ts'

/** The words by which a collection is known to all who read English or Arabic, in the spellings that they type. */
export const collectionNames: Readonly<Record<DuaCollection, string>> = {
  bukhari: 'sahih bukhari boukhari صحيح البخاري',
  muslim: 'sahih muslim صحيح مسلم',
  'abu-dawud': 'sunan abu abi dawud dawood daud سنن ابو أبي داود داوود',
  tirmidhi: 'sunan jami tirmidhi tirmizi سنن جامع الترمذي',
  nasai: 'sunan nasai nasaii سنن النسائي',
  'ibn-majah': 'sunan ibn majah majah maja سنن ابن ماجه',
  ahmad: 'musnad ahmad ahmed مسند أحمد',
  muwatta: 'muwatta malik موطأ مالك',
  hakim: 'mustadrak hakim المستدرك الحاكم',
  'ibn-hibban': 'sahih ibn hibban صحيح ابن حبان',
  bayhaqi: 'bayhaqi baihaqi البيهقي',
  tabarani: 'tabarani الطبراني',
  'adab-al-mufrad': 'adab mufrad الأدب المفرد',
  quran: 'quran koran surah sura ayah ayat verse القرآن سورة آية',
}
