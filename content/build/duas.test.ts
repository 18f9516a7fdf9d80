import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { recitations } from '../../src/features/duas/recitations.ts'
import { checkDuaWords, wordsIn } from './dua-words.ts'
import { checkDuas, libraryIn, readDuaFiles } from './duas.ts'
import { checkDuaLock, type DuaLock, fingerprintOf, lockOf } from './lock-duas.ts'
import { readContent } from './packages.ts'
import { quranTexts } from './quran-texts.ts'

const quran = quranTexts()
const inTen = (text: string) =>
  Object.fromEntries(
    languages.map(language => [
      language,
      { ar: 'دعاء', ur: 'دعا', bn: 'দোয়া', hi: 'दुआ' }[language as string] ?? text,
    ]),
  )

const sound = {
  id: 'for-a-test',
  title: inTen('Title'),
  arabic: 'بِسْمِ اللَّهِ'.normalize('NFC'),
  transliteration: 'Bi-smi llāh',
  meaning: inTen('In the name of Allah'),
  times: 3,
  sources: [{ collection: 'abu-dawud', number: '5088', grade: 'sahih' }],
  sets: ['morning'],
  review: 'pending',
}
const { arabic: _arabic, ...withoutWords } = sound

const file = (item: object, chapter: object = {}) =>
  new Map([
    [
      'test.json',
      { id: 'test', order: 1, title: inTen('Chapter'), items: [{ ...sound, ...item }], ...chapter },
    ],
  ])
const bare = (item: object) =>
  new Map([['test.json', { id: 'test', order: 1, title: inTen('Chapter'), items: [item] }]])

const gradesOf = (...numbers: readonly string[]) => {
  const sources = numbers.map(each => ({ collection: each.split(' ')[0], number: each.split(' ')[1] }))
  const [chapter] = checkDuas(file({ sources }), quran)
  return chapter?.items[0]?.sources.map(({ grade }) => grade)
}

it('gives no grade to the Quran, nor to what al-Bukhari has suspended or from a narrator without a name', () => {
  expect(gradesOf('quran 2:255', 'bukhari 2311', 'bukhari 613')).toEqual([null, null, null])
})

it('grades sahih what stands in one of the two Sahihs', () => {
  expect(gradesOf('bukhari 6312', 'muslim 2711')).toEqual(['sahih', 'sahih'])
})

describe('a chapter of duas is refused', () => {
  const { fr: _fr, ...nine } = inTen('Title')
  it.each<[string, ReadonlyMap<string, unknown>, string]>([
    ['with a language missing', file({ title: nine }), 'title.fr: missing'],
    [
      'with a language in another script',
      file({ meaning: { ...sound.meaning, bn: 'In English' } }),
      'meaning.bn: not in its script',
    ],
    ['without tashkil', file({ arabic: 'بسم الله' }), 'tashkil on 0%'],
    ['with a Latin letter in the Arabic', file({ arabic: `${sound.arabic} a` }), 'U+0061'],
    ['with letters that are not composed', file({ arabic: 'آمِينَ'.normalize('NFD') }), 'not NFC'],
    ['with words and a place in the Quran', file({ quran: '2:201' }), 'either arabic or quran'],
    ['with neither', bare(withoutWords), 'either arabic or quran'],
    [
      'with an ayah that there is not',
      bare({ ...withoutWords, quran: '2:287' }),
      '2:287 is not in the Quran',
    ],
    ['with a surah that there is not', bare({ ...withoutWords, quran: '115:1' }), 'is not in the Quran'],
    ['with words that the ayah has not', bare({ ...withoutWords, quran: '112:1#1-5' }), 'there are 4 words'],
    ['with a strange transliteration', file({ transliteration: 'Bi-smi llæh' }), 'not of the scheme: æ'],
    [
      'with an unknown collection',
      file({ sources: [{ collection: 'somebody', number: '1' }] }),
      'somebody is not known',
    ],
    [
      'with a source but no number',
      file({ sources: [{ collection: 'bukhari', number: 'book 1' }] }),
      'bukhari book 1',
    ],
    [
      'without a grade where the collection does not say it',
      file({ sources: [{ collection: 'tirmidhi', number: '1' }] }),
      'no grade',
    ],
    ['without a source', file({ sources: [] }), 'sources: none'],
    ['with no number of times', file({ times: 0 }), 'times'],
    ['with a number for an unknown set', file({ timesIn: { noon: 1 } }), 'noon is not known'],
    ['with no number for a set', file({ timesIn: { morning: 0 } }), 'timesIn'],
    ['with an unknown set', file({ sets: ['noon'] }), 'noon is not known'],
    ['in a file of another name', new Map([['other.json', file({}).get('test.json')]]), 'its id is test'],
    ['with a chapter that the Fortress has not', file({}, { fortress: 133 }), 'fortress'],
  ])('%s', (_, files, reason) => {
    expect(() => checkDuas(files, quran)).toThrow(reason)
  })

  it('with an id twice', () => {
    const twice = file({}, { items: [sound, sound] })
    expect(() => checkDuas(twice, quran)).toThrow('duas: id for-a-test twice')
  })
})

describe('the lock', () => {
  const chapters = checkDuas(file({}), quran)

  it('refuses Arabic that is not what was locked', () => {
    expect(() => checkDuaLock(chapters, { 'for-a-test': '0000000000000000' })).toThrow(
      'duas for-a-test: its Arabic is not what duas.lock.json says',
    )
  })

  it('lets the same pass, and what is new', () => {
    expect(() => checkDuaLock(chapters, lockOf(chapters))).not.toThrow()
    expect(() => checkDuaLock(chapters, {})).not.toThrow()
  })

  it('changes with one mark', () => {
    const [other] = checkDuas(file({ arabic: sound.arabic.replace('\u0650', '\u064E') }), quran)
    expect(fingerprintOf(other!.items[0]!)).not.toBe(fingerprintOf(chapters[0]!.items[0]!))
  })
})

describe('words that people type', () => {
  const chapters = checkDuas(file({}), quran)
  const words = (own: object = {}): Record<string, string> => ({
    everywhere: 'dua',
    roman: 'ki',
    ...inTen('word'),
    ...own,
  })
  const { fr: _fr, ...nine } = words()
  const written = (topic: object = {}) => ({
    fillers: words(),
    topics: [{ id: 'topic', duas: ['for-a-test'], words: words(), ...topic }],
  })

  it.each<[string, object, string]>([
    ['for a dua that there is not', { duas: ['mirror'] }, 'topic: mirror is no dua'],
    ['for a dua twice', { duas: ['for-a-test', 'for-a-test'] }, 'for-a-test is no dua, or twice'],
    ['for none', { duas: [] }, 'topic: no duas'],
    ['without a language', { words: nine }, 'words.fr: missing'],
    ['in another script', { words: words({ hi: 'in Latin' }) }, 'words.hi: not in its script'],
    ['for what is no id', { duas: ['For a test'] }, 'For a test is not kebab-case'],
    ['under what is no id', { id: 'The topic' }, 'The topic is not kebab-case'],
    ['without those of all the world', { words: words({ everywhere: '' }) }, 'words.everywhere: missing'],
    ['without those in Latin letters', { words: words({ roman: '' }) }, 'words.roman: missing'],
    ['of all the world twice', { words: words({ everywhere: 'dua, dua' }) }, 'words.everywhere: “dua” is no'],
    ['in Latin letters twice', { words: words({ roman: 'ki, ki' }) }, 'words.roman: “ki” is no word'],
    ['in an eleventh language', { words: words({ nl: 'woord' }) }, 'nl is none of the ten languages'],
    ['twice', { words: words({ en: 'rain, storm, rain' }) }, 'words.en: “rain” is no word, or twice'],
    ['with a comma too many', { words: words({ en: 'rain,, storm' }) }, '“rain,” is no word'],
  ])('are refused %s', (_, topic, reason) => {
    expect(() => checkDuaWords(written(topic), chapters)).toThrow(reason)
  })

  it.each<[string, object, string]>([
    [
      'with a topic twice',
      { topics: [written().topics[0], written().topics[0]] },
      'dua-words.json: topic twice',
    ],
    ['without a list of topics', { topics: undefined }, 'topics: not a list'],
    ['without words that say nothing', { fillers: undefined }, 'fillers: not an object'],
    ['with such a word twice', { fillers: words({ tr: 've, ve' }) }, 'fillers.tr: “ve” is no word, or twice'],
  ])('are refused as a whole %s', (_, whole, reason) => {
    expect(() => checkDuaWords({ ...written(), ...whole }, chapters)).toThrow(reason)
  })

  it('that a language shares with all the world are there once', () => {
    const search = checkDuaWords(written({ words: words({ id: 'hujan, dua' }) }), chapters)
    expect(wordsIn(search, chapters, 'id').topics[0]?.words).toBe('hujan, dua, دعاء')
  })

  it('are each language’s own, with those of all the world and Arabic; Urdu’s and Hindi’s in Latin letters where they are typed', () => {
    const search = checkDuaWords(written(), chapters)
    expect(wordsIn(search, chapters, 'en').topics).toEqual([
      { words: 'word, dua, ki, دعاء', duas: ['for-a-test'] },
    ])
    expect(wordsIn(search, chapters, 'tr').fillers).toBe('word, dua, دعاء')
    expect(wordsIn(search, chapters, 'ar').fillers).toBe('دعاء, dua')
  })

  it('are also the Arabic titles, where the titles are not Arabic themselves', () => {
    const search = checkDuaWords(written(), chapters)
    expect(wordsIn(search, chapters, 'ar')).not.toHaveProperty('arabicTitles')
    expect(wordsIn(search, chapters, 'fr').arabicTitles).toEqual({
      chapters: { test: 'دعاء' },
      duas: { 'for-a-test': 'دعاء' },
    })
  })
})

describe('words of the Quran', () => {
  it('are cut by their place, and may go over the end of an ayah', () => {
    const [chapter] = checkDuas(bare({ ...withoutWords, quran: '113:1-2#3-6' }), quran)
    const { text } = chapter!.items[0]!
    const [first = '', second = ''] = quran.arabic[112] ?? []
    const words = [...first.split(' ').slice(2), ...second.split(' ').slice(0, 2)].join(' ')
    expect(text).toMatchObject({ kind: 'quran', surah: 113, from: 1, ayat: [words], isPart: true })
  })
})

describe('the library', () => {
  const files = readDuaFiles()
  const chapters = checkDuas(files, quran)
  const items = chapters.flatMap(chapter => chapter.items)

  it('has at least 150 duas', () => {
    expect(items.length).toBeGreaterThanOrEqual(150)
  })

  it('still has what was locked, word for word', () => {
    const lock = readContent('duas.lock.json') as DuaLock
    const now = lockOf(chapters)
    expect(Object.keys(lock).length).toBeGreaterThanOrEqual(150)
    expect(Object.entries(lock).filter(([id, fingerprint]) => now[id] !== fingerprint)).toEqual([])
    // What is new was compared with its source as well.
    expect(Object.keys(now).filter(id => lock[id] === undefined)).toEqual([])
  })

  // Each has these very words: other collections end the evening with “the resurrection”, and name other heights for the rain.
  it.each([
    ['by-you-we-reach-morning', ['abu-dawud 5068', 'adab-al-mufrad 1199']],
    ['by-you-we-reach-evening', ['adab-al-mufrad 1199']],
    ['too-much-rain', ['bukhari 1014', 'muslim 897']],
    // Abu Dawud has the words, an-Nasa'i that they are said three times.
    ['after-witr-glory-to-the-king', ['abu-dawud 1430', 'nasai 1729']],
  ])('names for %s the hadith that has its words', (id, told) => {
    const item = items.find(each => each.id === id)
    expect(item?.sources.map(({ collection, number }) => `${collection} ${number}`)).toEqual(told)
  })

  it('has every Quranic dua exactly as the shipped ayah', () => {
    const whole = (surah: number, from: number, count: number) =>
      (quran.arabic[surah - 1] ?? []).slice(from - 1, from - 1 + count)
    const quranic = items.flatMap(({ id, text }) => (text.kind === 'quran' ? [{ id, text }] : []))
    expect(quranic.length).toBeGreaterThanOrEqual(40)
    for (const { id, text } of quranic) {
      if (text.isPart)
        expect((quran.arabic[text.surah - 1] ?? []).join(' '), id).toContain(text.ayat.join(' '))
      else expect(text.ayat, id).toEqual(whole(text.surah, text.from, text.ayat.length))
    }
  })

  it('has morning and evening, after the prayer and bedtime', () => {
    for (const set of ['morning', 'evening', 'after-prayer', 'bedtime'] as const)
      expect(items.filter(({ sets }) => sets.includes(set)).length, set).toBeGreaterThan(3)
  })

  it('has the duas that the pages of ruqyah and istikhara recite', () => {
    const known = new Set(items.map(({ id }) => id))
    const wanted = Object.values(recitations).flatMap(({ parts }) =>
      parts.flatMap(part => (part.kind === 'duas' ? part.ids : [])),
    )
    expect(wanted.filter(id => !known.has(id))).toEqual([])
  })

  it('says in each language the same duas in the same order', () => {
    const words = checkDuaWords(readContent('dua-words.json'), chapters)
    const ids = (language: 'en' | 'ur') => libraryIn(chapters, words, language).duas.map(({ id }) => id)
    expect(ids('ur')).toEqual(ids('en'))
  })
})
