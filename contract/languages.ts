export const languages = ['en', 'ar', 'ur', 'tr', 'id', 'bn', 'hi', 'ms', 'pt', 'fr'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

const rightToLeft: readonly Language[] = ['ar', 'ur']

export const directionOf = (language: Language): 'rtl' | 'ltr' =>
  rightToLeft.includes(language) ? 'rtl' : 'ltr'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The languages by their own names, for the switcher. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  ur: 'اردو',
  tr: 'Türkçe',
  id: 'Bahasa Indonesia',
  bn: 'বাংলা',
  hi: 'हिन्दी',
  ms: 'Bahasa Melayu',
  pt: 'Português',
  fr: 'Français',
}

/** What the app is called where that is not written in Latin letters. */
const localNames: Partial<Record<Language, string>> = {
  ar: 'جارية',
  ur: 'جاریہ',
  bn: 'জারিয়াহ',
  hi: 'जारिया',
}

export const appNameIn = (language: Language): string => localNames[language] ?? 'Jariyah'

/**
 * Where a language is written in more than one way. Our Portuguese is Portugal's. English is read here in Britain, South Asia and
 * Africa first, who write 25 November 2026; the clock runs to twelve, as times of prayer are printed there.
 */
const regionOf: Partial<Record<Language, string>> = { en: 'en-GB-u-hc-h12', pt: 'pt-PT-u' }

/** BCP 47 tag with the digits that readers of the language expect: Bengali ones for bn, Latin elsewhere. */
export const localeOf = (language: Language): string =>
  `${regionOf[language] ?? `${language}-u`}-nu-${language === 'bn' ? 'beng' : 'latn'}`
