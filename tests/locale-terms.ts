import type { Language } from '../contract/languages.ts'

/** The word for one thing → the words that were said for the same thing, and are not any more. */
type Terms = Readonly<Record<string, readonly string[]>>

export const termsOf: Partial<Record<Language, Terms>> = {
  // Each child of a case file may be a girl.
  ar: {
    حياة: ['كيف يعيش'],
    دون: ['لم يبلغ سن'],
    'تمت الكفالة': ['مكفول'],
  },
  ur: {
    انسٹال: ['نصب'],
    پرنٹ: ['چھاپیں'],
    ٹپ: ['بخشیش'],
    'ہو گا': ['ہوگا', 'ہوگی', 'ہوگئی'],
    عشاء: ['عشا'],
    پتہ: ['پتا'],
    زکوٰۃ: ['زکات', 'زکاۃ', 'زکوة'],
    لیے: ['لئے'],
    چاہیے: ['چاہئے'],
    'سائن اِن': ['سائن ان'],
    'براہِ راست': ['براہ راست'],
  },
  hi: {
    रक़म: ['राशि', 'राशियाँ', 'राशियों'],
    संस्था: ['धर्मार्थ', 'परोपकारी'],
    दाता: ['दानदाता'],
    विवाद: ['आपत्ति'],
    नमूना: ['प्रदर्शन'],
    होम: ['मुखपृष्ठ'],
    'टाइम ज़ोन': ['समय क्षेत्र'],
    'रोमन अक्षर': ['लैटिन'],
    मालिक: ['स्वामी'],
    प्रिंट: ['छापें'],
    सूरतें: ['सूरहें'],
    सरपरस्त: ['अभिभावक'],
    'इब्ने माजा': ['इब्ने माजह'],
    नफ़्ल: ['नफ़ल'],
    ज़कात: ['जकात'],
    नमाज़: ['नमाज'],
    'नमाज़ के समय': ['नमाज़ के वक़्त'],
    क़ुरआन: ['कुरआन', 'क़ुरान', 'कुरान'],
  },
}

/** Where one thing goes by another word than its own, a line each. */
export const termFaults = (text: string, terms: Terms): string[] =>
  Object.entries(terms).flatMap(([term, others]) =>
    others.filter(other => wholeWord(other).test(text)).map(other => `${other}: say ${term}`),
  )

const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${word.normalize('NFC')}(?![\\p{L}\\p{M}])`, 'u')
