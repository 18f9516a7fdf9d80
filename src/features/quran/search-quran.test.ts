import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { editionFor } from '../../lib/quran/edition.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { inSlices, loadIndex, type QuranIndex } from './quran-index.ts'
import { searchQuran } from './search-quran.ts'

const read = async (address: string): Promise<unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', address), 'utf8'))

let index: QuranIndex
let arabicOnly: QuranIndex
beforeAll(async () => {
  index = await loadIndex(editionFor('en', 'own'), read)
  arabicOnly = await loadIndex(null, read)
})

const verses = (query: string, of = index) =>
  searchQuran(of, query).map(({ surah, ayah }) => `${surah}:${ayah}`)

describe('the search', () => {
  it.each(['', ' ', '؟', 'تلفزيون', 'television', 'zzzz'])('finds nothing for "%s"', query => {
    expect(searchQuran(index, query)).toEqual([])
  })

  it('does not find English where only the Arabic is searched', () => {
    expect(searchQuran(arabicOnly, 'prayer')).toEqual([])
  })

  it.each(['الصلاة', 'الصَّلاةَ', 'الصلاه'])('finds %s in 2:3 and 2:43', query => {
    for (const searched of [index, arabicOnly])
      expect(verses(query, searched)).toEqual(expect.arrayContaining(['2:3', '2:43']))
  })

  // As people write, as the mushaf writes, and as it is copied out of one: the ayah that it must find.
  it.each([
    ['الرحمان', '1:1'],
    ['الصلوة', '2:3'],
    ['ٱلصَّلَوٰةَ', '2:3'],
    ['السموات', '2:33'],
    ['اسحق', '2:133'],
    ['داود', '2:251'],
    ['مسؤولا', '17:34'],
    ['يايها الذين', '2:104'],
    ['يا أيها الذين', '2:104'],
    ['الملئكة', '2:31'],
    ['الربوا', '2:275'],
    ['ذالك الكتاب', '2:2'],
    ['إبراهم', '2:124'],
    ['سليمن', '2:102'],
    ['مئة', '2:261'],
    ['رؤوف', '2:143'],
    // Copied from the reader, where the small sīn is below the ṣād.
    ['ٱلۡمُص\u06E3\u064Eيۡطِرُونَ', '52:37'],
    ['المصيطرون', '52:37'],
  ])('finds %s in %s', (query, verse) => {
    expect(verses(query, arabicOnly)).toContain(verse)
  })

  it('finds each ayah by its own text, copied out of the reader', () => {
    const lost = index.ayat.flatMap((ayat, surah) =>
      ayat.filter((text, ayah) => !index.written[surah]?.[ayah]?.includes(normalise(text))),
    )
    expect(lost).toEqual([])
    const [first = ''] = index.ayat[111] ?? []
    expect(verses(first)).toEqual(['112:1'])
  })

  it.each(['صلوة', 'صلوٰۃ', 'صلاۃ'])('finds the prayer by %s, and nobody who is burnt', query => {
    for (const searched of [index, arabicOnly]) {
      expect(verses(query, searched)).toEqual(expect.arrayContaining(['2:3', '2:43', '24:58']))
      expect(verses(query, searched)).not.toContain('69:31')
    }
    expect(verses('صلوه', arabicOnly)).toEqual(expect.arrayContaining(['69:31']))
  })

  it.each([
    ['حيوة', '2:85'],
    ['زکوۃ', '2:43'],
    ['قوة', '2:63'],
    ['ماشاء الله', '18:39'],
    ['انشاء الله', '2:70'],
    ['musa', '2:51'],
    ['Moosa Firaun', '7:104'],
    ['ibraheem', '2:124'],
    ['eesa', '2:87'],
    ['sabr', '103:3'],
    ['taqwa', '2:197'],
    ['riba', '2:275'],
    ['shaytan', '2:36'],
    ['zulqarnain', '18:83'],
  ])('finds by %s, whatever the translation calls it, %s', (query, verse) => {
    expect(verses(query)).toContain(verse)
    expect(verses(query, arabicOnly)).toContain(verse)
  })

  it('keeps to the words as they were spelt where these are found', () => {
    // قرن is a generation and قرآن the Quran: of one skeleton.
    const generation = verses('قرن', arabicOnly)
    expect(generation).toContain('6:6')
    expect(generation).not.toContain('59:21')
  })

  it('does not take a piece of other words for a word that is spelt otherwise', () => {
    expect(verses('مئة', arabicOnly)).not.toContain('6:123')
    expect(verses('رؤوف', arabicOnly)).not.toContain('2:180')
  })

  // As readers of a translation write, whatever its translator did.
  it.each([
    ['en', 'Quran', '2:185'],
    ['en', "Qur'an", '2:185'],
    ['en', 'zakat', '2:43'],
    ['tr', "Kur'an", '2:185'],
    ['tr', 'Kuran', '2:185'],
    ['id', "Al-Qur'an", '2:185'],
    ['id', 'shalat', '2:3'],
    ['id', 'sholat', '2:3'],
    ['ms', "Qur'an", '2:185'],
    ['ms', 'zakah', '2:43'],
    ['ur', 'زکات', '2:43'],
    ['bn', 'কোরান', '2:185'],
    ['bn', 'কুরআন', '2:185'],
    ['bn', 'নামাজ', '2:3'],
    ['bn', 'জাকাত', '2:43'],
    ['bn', 'নবি', '2:136'],
    ['bn', 'মুসা', '2:51'],
    ['bn', 'ইমান', '2:8'],
  ] as const)('finds in %s %s in %s', async (language, query, verse) => {
    expect(verses(query, await loadIndex(editionFor(language, 'own'), read))).toContain(verse)
  })

  it('keeps to what the translation spells so', async () => {
    const turkish = await loadIndex(editionFor('tr', 'own'), read)
    // To one's right, not to the pilgrimage.
    expect(verses('hac', turkish)).not.toContain('2:42')
    expect(verses('hac', turkish)).toContain('2:158')
  })

  it('does not take what is wrong for the prayer', async () => {
    const indonesian = await loadIndex(editionFor('id', 'own'), read)
    expect(verses('shalat', indonesian)).not.toContain('2:182')
    expect(verses('salah', indonesian)).toContain('2:182')
  })

  it('does not take another word where the translation has what was typed', async () => {
    const sources = (query: string, of: QuranIndex) => [
      ...new Set(searchQuran(of, query).map(({ source }) => source)),
    ]
    for (const query of ['Moses', 'paradise', 'zakat', 'jin'])
      expect(sources(query, index)).toEqual(['translation'])
    expect(sources('namaz', await loadIndex(editionFor('tr', 'own'), read))).toEqual(['translation'])
    expect(sources('zikr', await loadIndex(editionFor('tr', 'own'), read))).toEqual(['translation'])
  })

  // The Prophet ﷺ, whose name the translation has more often than the Arabic.
  it.each([
    ['en', 'Muhammad', ['Mohammed', 'muhammed', 'mohamed', 'mohammad', 'Mohamad', 'Muhammad ﷺ']],
    ['fr', 'Muhammad', ['Mohammed', 'Mahomet', 'Mouhamed']],
    ['tr', 'Muhammed', ['Muhammad', 'Muhammet']],
    ['id', 'Muhammad', ['Mohammad', 'mohamad']],
    ['bn', 'মুহাম্মদ', ['মুহাম্মাদ', 'মোহাম্মাদ', 'মহম্মদ']],
  ] as const)('finds in %s what is of %s however his name is spelt', async (language, name, spellings) => {
    const searched = await loadIndex(editionFor(language, 'own'), read)
    const places = verses(name, searched)
    expect(places).toContain('3:144')
    for (const spelling of spellings)
      expect(verses(spelling, searched)).toEqual(expect.arrayContaining(['3:144', '48:29']))
    expect(verses(spellings[0], searched).length).toBeGreaterThanOrEqual(places.length)
  })

  it.each([
    ['en', 'salah', '2:43'],
    ['en', 'Namaz', '2:3'],
    ['en', 'sawm', '2:183'],
    ['en', 'jummah', '62:9'],
    ['en', 'Yousaf', '12:4'],
    ['en', 'Suleiman', '27:16'],
    ['en', 'Firon', '2:49'],
    ['en', 'nafs', '2:48'],
    ['en', 'sunnah', '33:62'],
    ['en', 'salah zakat', '2:43'],
    ['fr', 'Youssef', '12:4'],
    ['fr', 'gehenne', '2:206'],
    ['fr', 'chaytan', '2:36'],
    ['fr', 'djinns', '6:100'],
    ['tr', 'tevekkül', '3:159'],
    ['tr', 'Davut', '2:251'],
    ['id', 'syurga', '2:35'],
    ['id', 'Yesus', '2:87'],
    ['ms', 'solat', '2:3'],
    ['ms', 'setan', '2:36'],
    ['ur', 'بہشت', '2:35'],
    ['ur', 'namaz', '2:3'],
    ['bn', 'ইবরাহীম', '2:124'],
    ['bn', 'সোলাইমান', '2:102'],
    ['bn', 'শুক্রবার', '62:9'],
    ['bn', 'আল্লাহ্', '1:1'],
  ] as const)(
    'finds in %s by %s, which its translation calls otherwise, %s',
    async (language, query, verse) => {
      expect(verses(query, await loadIndex(editionFor(language, 'own'), read))).toContain(verse)
    },
  )

  it('has no words of the ayah in another word: the nation is no part of the resurrection', () => {
    expect(verses('ummah')).toContain('2:128')
    expect(verses('ummah')).not.toContain('75:1')
  })

  it('finds nothing for words of which one is nowhere', () => {
    expect(verses('patience television')).toEqual([])
    expect(verses('الصلاة تلفزيون')).toEqual([])
  })

  it.each([
    ['en', 'prayer patience', '2:45'],
    ['tr', 'sabir namaz', '2:153'],
    ['ur', 'نماز صبر', '2:153'],
    ['ar', 'الصلاة الصبر', '2:45'],
  ] as const)(
    'finds in %s the words %s in any order where they nowhere follow each other',
    async (language, query, verse) => {
      expect(verses(query, await loadIndex(editionFor(language, 'own'), read))).toContain(verse)
    },
  )

  it('keeps to the words as they follow each other where they do', () => {
    expect(verses('establish prayer').length).toBeLessThan(verses('prayer establish').length)
  })

  it('has whole words first, then those that hold them', () => {
    const [first] = verses('شيء', arabicOnly)
    expect(first).toBe('2:20')
    // Not 2:23, whose "servant" stands before it in the mushaf, nor 2:17, where the light is theirs.
    expect(verses('ant')[0]).toBe('27:18')
    const light = verses('نور', arabicOnly)
    expect(light).toEqual(expect.arrayContaining(['24:35', '2:17']))
    expect(light.indexOf('24:35')).toBeLessThan(light.indexOf('2:17'))
  })

  it('finds a hamza on whichever seat it is written', () => {
    expect(verses('شئ', arabicOnly)).toEqual(verses('شيء', arabicOnly))
    expect(verses('مسئولا', arabicOnly)).toContain('17:34')
  })

  it('finds "prayer" in the English translation', () => {
    expect(searchQuran(index, 'Prayer')).toContainEqual({ surah: 2, ayah: 3, source: 'translation' })
  })

  it('gives each ayah once, the Arabic before the translation', () => {
    const found = {
      ...index,
      simple: [['a b']],
      written: [['a b']],
      edition: index.edition && { ...index.edition, normalised: [['a', 'a']], loose: [['a', 'a']] },
    }
    expect(searchQuran(found, 'a')).toEqual([
      { surah: 1, ayah: 1, source: 'arabic' },
      { surah: 1, ayah: 2, source: 'translation' },
    ])
  })
})

describe('a translation made ready for search', () => {
  it('lets others run between slices', async () => {
    let time = 0
    let isHeld = true
    const making = inSlices(
      Array.from({ length: 20 }, () => ['Allâh']),
      normalise,
      () => (time += 5),
    )
    setTimeout(() => {
      isHeld = false
    })
    await expect(making).resolves.toEqual(Array.from({ length: 20 }, () => ['allah']))
    expect(isHeld).toBe(false)
  })
})
