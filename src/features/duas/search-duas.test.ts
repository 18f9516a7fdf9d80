import { describe, expect, it } from 'vitest'
import { fakeDua } from '../../../tests/fakes/dua.ts'
import type { DuaLibrary } from '../../lib/duas/dua.ts'
import { duaIndex, searchDuas } from './search-duas.ts'

const library: DuaLibrary = {
  search: {
    fillers: 'doua, pour, le, la, le soir',
    topics: [
      { words: 'péché, repentir, maafi', duas: ['forgiveness'] },
      { words: 'salat du matin, namaz', duas: ['prayer', 'forgiveness'] },
    ],
  },
  chapters: [{ id: 'travel', title: 'En voyage', fortress: null, duas: [] }],
  duas: [
    fakeDua('forgiveness', {
      text: { kind: 'hadith', arabic: 'أَسْتَغْفِرُ اللَّهَ وَأَتُوبُ إِلَيْهِ' },
      transliteration: 'Astaghfiru llāha wa atūbu ilayh',
      title: 'Demander pardon',
    }),
    fakeDua('prayer', {
      text: {
        kind: 'quran',
        surah: 14,
        from: 40,
        ayat: ['رَبِّ ٱجۡعَلۡنِي مُقِيمَ ٱلصَّلَوٰةِ'],
        isPart: false,
        simple: 'رب اجعلني مقيم الصلاه',
      },
      transliteration: 'Rabbi jʿalnī muqīma ṣ-ṣalāh',
      meaning: 'Seigneur, fais que j’accomplisse la prière',
    }),
  ],
}
const index = duaIndex(library)
const find = (query: string) => searchDuas(index, query)

describe('the search', () => {
  it.each(['', ' ', 'a', '...', 'zzz', 'الحج', 'péage', 'pardon miroir', 'mat', 'repentir miroir'])(
    'finds nothing for %j',
    query => {
      expect(find(query)).toEqual([])
    },
  )

  it('finds Arabic however it is spelt', () => {
    expect(find('استغفر الله')).toEqual(['forgiveness'])
    expect(find('أَسْتَغْفِرُ')).toEqual(['forgiveness'])
    // Everyday spelling of what the mushaf writes otherwise.
    expect(find('مقيم الصلاة')).toEqual(['prayer'])
  })

  it('finds by sound however it is written', () => {
    for (const query of ['astaghfirullah', 'Astaghfiru llāh', 'ASTAGHFIROULLAH', 'astagfirullah', 'astagfir'])
      expect(find(query), query).toEqual(['forgiveness'])
  })

  it('finds what people call it, in other spellings and with what they write around it', () => {
    for (const query of ['peche', 'doua pour le péché', 'maafii', "l'repentir", 'péchés', 'repen'])
      expect(find(query), query).toEqual(['forgiveness'])
    expect(find('namaaz')).toEqual(['prayer', 'forgiveness'])
  })

  it('puts a title before another word for it', () => {
    const titled = duaIndex({
      ...library,
      duas: library.duas.map(each => (each.id === 'forgiveness' ? { ...each, title: 'Namaz' } : each)),
    })
    expect(searchDuas(titled, 'namaz')).toEqual(['forgiveness', 'prayer'])
  })

  it('finds Arabic titles in another language, with and without the article', () => {
    const titled = duaIndex({
      ...library,
      search: {
        ...library.search,
        arabicTitles: { chapters: { travel: 'السفر والسوق' }, duas: { forgiveness: 'سيد الاستغفار' } },
      },
    })
    expect(searchDuas(titled, 'دعاء الغيث')).toEqual([])
    for (const query of ['سيد الاستغفار', 'سَيِّدُ', 'استغفار'])
      expect(searchDuas(titled, query), query).toEqual(['forgiveness'])
    expect(searchDuas(titled, 'السوق')).toEqual(['forgiveness', 'prayer'])
  })

  it('finds words of the title, the chapter and the meaning, in any order', () => {
    expect(find('pardon demander')).toEqual(['forgiveness'])
    expect(find('priere')).toEqual(['prayer'])
    expect(find('voyage')).toEqual(['forgiveness', 'prayer'])
  })
})
