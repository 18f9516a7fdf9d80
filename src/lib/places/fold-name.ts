/** Letters that Unicode does not take apart. */
const single: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'e',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ٹ: 'ت',
}

const letters = new RegExp(`[${Object.keys(single).join('')}]`, 'gu')
/** Accents, Arabic vowel signs and the stretching line, the dots of Hindi and Bengali; not the vowels of these. */
const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u093c\u09bc\u200c\u200d]/g
const quotes = /[’‘'ʼʻ`´ʿʾ]/g
const gaps = /[\s\-–_.,،;()/]+/g

/** A name as it is compared: without accents, case, apostrophes and hyphens. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(letters, letter => single[letter] ?? letter)
    .replace(quotes, '')
    .replace(gaps, ' ')
    .trim()
