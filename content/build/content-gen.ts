import type { Translation } from './translations.ts'

export type PackManifest = {
  ar: string
  surahs: string
  meta: string
  search: string
  integrity: { ar: string; meta: string; search: string }
  translations: Record<string, { dir: string; name: string; bytes: number }>
  transliteration: { dir: string; bytes: number }
  words: { dir: string; bytes: number }
  fallback: Record<string, string>
}

const DOC = `/**
 * Written by content/build (npm run content): do not edit. Paths are hashed, so what they name never changes.
 *
 * - \`ar\`, \`search\`: \`string[][]\`, 114 surahs of ayat: the text untouched (see displayAyah), and the simple spelling already
 *   passed through \`normalise\`, for findAyat.
 * - \`surahs\`: \`\${surahs}/\${surah}.json\` is \`string[]\`, the Arabic of one surah; \`meta.digests\` has the integrity of each.
 * - \`meta\`: \`QuranMeta\` of src/lib/quran/meta.ts.
 * - \`integrity\`: for \`fetch(url, { integrity })\`, which then refuses a broken pack.
 * - \`translations[language]\`: \`\${dir}/\${surah}.json\` is \`string[]\`, one surah; \`\${dir}/all.json\` is \`string[][]\`, for search only,
 *   not normalised; the last 32 letters of \`dir\` seal both (src/lib/quran/translation-seals.ts); \`name\` is the attribution to show, \`bytes\` what all.json weighs in brotli. \`transliteration\` is laid out alike.
 * - \`words\`: word by word, laid out alike, each ayah for \`meantWords\`; \`bytes\` is what the surahs weigh one by one.
 * - \`fallback[language]\`: which translation a language without one of its own shows, saying so.
 */`

/** The module that tells the client where its packs are. */
export function renderContentModule(packs: PackManifest, fonts: Record<string, string>): string {
  return `${DOC}
export const quranPacks = ${literal(packs)} as const

/** Font files by family and weight, for preloading and precaching; the faces are in src/ui/fonts.gen.css. */
export const fontFiles = ${literal(fonts)} as const
`
}

/** A language with a pack of its own needs no fallback, and a fallback must have a pack. */
export function checkFallback(
  fallback: Record<string, string>,
  translations: Pick<Translation, 'language'>[],
): Record<string, string> {
  const present = new Set<string>(translations.map(({ language }) => language))
  const needed = Object.entries(fallback).filter(([language]) => !present.has(language))
  const broken = needed.find(([, instead]) => !present.has(instead))
  if (broken)
    throw new Error(`translations.json: ${broken[0]} falls back to ${broken[1]}, which has no translation`)
  return Object.fromEntries(needed)
}

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/"([A-Za-z]\w*)":/g, '$1:')
}
