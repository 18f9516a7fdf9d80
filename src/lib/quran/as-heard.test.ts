import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quranPacks } from '../content.gen.ts'
import { findHeard, heard, heardSpan, isHeard, withoutVowels } from './as-heard.ts'

const texts: string[][] = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../../public', quranPacks.transliteration.dir, 'all.json'),
    'utf8',
  ),
)
const sounds = texts.map(ayat => ayat.map(heard))
const pack = { texts, sounds, consonants: sounds.map(ayat => ayat.map(withoutVowels)) }
const verses = (query: string) => findHeard(pack, query).map(({ surah, ayah }) => `${surah}:${ayah}`)

describe('the Quran as it is heard', () => {
  it.each([
    '',
    'inna',
    'wa la',
    'television',
    'charity and prayer',
    'the day of judgement',
    'artificial intelligence',
    'climate change',
    'mohammed salah',
    'football',
  ])('is not "%s"', query => {
    expect(verses(query)).toEqual([])
  })

  it.each([
    ['prayer', true],
    ['qul huwallahu ahad', true],
    ['ḥasbunā llāhu', true],
    ['qul', false],
    ['2:255', false],
    ['الصلاة', false],
    ['namaz नमाज़', false],
  ])('may be %s: %s', (query, may) => {
    expect(isHeard(query)).toBe(may)
  })

  // As people of many languages write what they recite.
  it.each([
    ['bismillahirrahmanirrahim', '1:1'],
    ['bismillah hir rahman nir raheem', '1:1'],
    ['alhamdulillahi rabbil alamin', '1:2'],
    ["alhamdu lillahi rabbil 'alameen", '1:2'],
    ['maliki yawmid deen', '1:4'],
    ["iyyaka na'budu wa iyyaka nasta'in", '1:5'],
    ['ihdinas siratal mustaqim', '1:6'],
    ['ghairil maghdubi alaihim', '1:7'],
    ['zalikal kitabu la raiba fih', '2:2'],
    ['dhalikal kitab', '2:2'],
    ['dzalikal kitab', '2:2'],
    ['fazkuruni azkurkum', '2:152'],
    ['inna lillahi wa inna ilayhi rajiun', '2:156'],
    ["innalillahi wa inna ilaihi raji'un", '2:156'],
    ['rabbana atina fid dunya hasanah', '2:201'],
    ['allahu la ilaha illa huwal hayyul qayyum', '2:255'],
    ['la yukallifullahu nafsan illa wusaha', '2:286'],
    ['hasbunallahu wa nimal wakil', '3:173'],
    ['kullu nafsin zaiqatul maut', '3:185'],
    ['la ilaha illa anta subhanaka inni kuntu minaz zalimin', '21:87'],
    ['nasrun minallahi wa fathun qarib', '61:13'],
    ['fabiayyi ala irabbikuma tukazziban', '55:13'],
    ['wa huwa makum aina ma kuntum', '57:4'],
    ['kun fayakun', '36:82'],
    ['wash shamsi wa duhaha', '91:1'],
    ['fa inna maal usri yusra', '94:5'],
    ['inna anzalnahu fi lailatil qadr', '97:1'],
    ['inna atainakal kausar', '108:1'],
    ['qul ya ayyuhal kafirun', '109:1'],
    ['qul huwallahu ahad', '112:1'],
    ['kul hüvallahü ehad', '112:1'],
    ['elhamdülillahi rabbil alemin', '1:2'],
    ['fesabrun cemil', '12:18'],
    ['veşşemsi ve duhaha', '91:1'],
    ['wach chamsi wa douhaha', '91:1'],
    ['asy-syamsi wadhuhaha', '91:1'],
    ['lam yalid wa lam yulad', '112:3'],
    ['qul auzu bi rabbil falaq', '113:1'],
    ["qul a'udhu birabbin nas", '114:1'],
  ])('finds "%s" in %s', (query, verse) => {
    expect(verses(query)).toContain(verse)
  })

  it.each([
    ['2:156', 'inna lillahi wa inna ilayhi rajiun', 'inna lillahi wainna ilayhi rajiAAoona'],
    ['2:255', 'huwal hayyul qayyum', 'huwa alhayyu alqayyoomu'],
    ['108:1', 'atainakal kausar', 'aAAtaynaka alkawthara'],
  ])('stands in %s where "%s" is heard', (verse, query, expected) => {
    const [surah = 0, ayah = 0] = verse.split(':').map(Number)
    const words = texts[surah - 1]?.[ayah - 1]?.split(' ') ?? []
    const [first, last] = heardSpan(words, query) ?? [0, -1]
    expect(words.slice(first, last + 1).join(' ')).toBe(expected)
  })

  it('stands nowhere where it is not heard', () => {
    expect(heardSpan(['qul', 'huwa'], 'kun fayakun')).toBeNull()
  })

  it('finds each ayah by the words of the transliteration, copied out of it', () => {
    const lost = texts.flatMap((ayat, surah) =>
      ayat.flatMap((text, ayah) => {
        const place = `${surah + 1}:${ayah + 1}`
        return !isHeard(text) || verses(text).includes(place) ? [] : [place]
      }),
    )
    expect(lost).toEqual([])
  })
})
