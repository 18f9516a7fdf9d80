import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '../../contract/languages.ts'
import { type Guide, type GuideBlock, type GuideSlug, guideSlugs } from '../../src/lib/guides/guide.ts'
import { joinBlock, type Quoted } from './guide-blocks.ts'
import { citingFrom } from './guide-cites.ts'
import { type QuotedDuas, quoteDuas, readDuas } from './guide-duas.ts'
import { type GuidePlan, planShape, type Works, wordsShape, worksShape } from './guide-shapes.ts'
import { type ContentFile, hash8 } from './output.ts'
import { ROOT, readContent } from './packages.ts'
import { checkArabic, type QuranLock, readArabic } from './quran-text.ts'
import { readTranslations, type Translation, translationTable } from './translations.ts'

/** A calm reader's words in a minute. */
const WORDS_PER_MINUTE = 190

/** What the guides quote. */
export interface QuotedTexts {
  arabic: string[][]
  translations: readonly Translation[]
  /** Which translation a language without one of its own shows. */
  fallback: Record<string, string>
  duas: QuotedDuas
}

export function readQuotedTexts(): QuotedTexts {
  const lock = readContent('quran.lock.json') as QuranLock
  return {
    arabic: checkArabic(readArabic(), lock),
    translations: readTranslations(lock.ayahCounts),
    fallback: translationTable().fallback,
    duas: readDuas(),
  }
}

/** Reads a file under content/guides, e.g. `en/zakat-guide.json`. */
type ReadGuideFile = (path: string) => unknown

const fromDisk: ReadGuideFile = path => JSON.parse(readFileSync(join(ROOT, 'content/guides', path), 'utf8'))

/**
 * The guides as files, one per language and guide, and the folder of each language by its hash.
 * @throws Error of one line, `guides: ar/zakat-guide: sum: …`, naming the first thing that is wrong
 */
export function buildGuides(
  texts: QuotedTexts,
  read: ReadGuideFile = fromDisk,
): { files: ContentFile[]; dirs: Record<Language, string> } {
  const english = guideSlugs.map(slug => joinGuide(slug, 'en', texts, read))
  const minutes = new Map(english.map(guide => [guide.slug, minutesOf(guide)]))
  const files: ContentFile[] = []
  const dirOf = (language: Language): string => {
    const guides = guideSlugs.map(slug => ({
      ...joinGuide(slug, language, texts, read),
      minutes: minutes.get(slug) ?? 1,
    }))
    for (const [at, guide] of guides.entries()) checkAgainst(english[at], guide, language)
    const dir = `guides/${language}.${hash8(JSON.stringify(guides))}`
    files.push(...guides.map(guide => ({ path: `${dir}/${guide.slug}.json`, body: JSON.stringify(guide) })))
    return `/content/${dir}`
  }
  const dirs = Object.fromEntries(languages.map(language => [language, dirOf(language)]))
  return { files, dirs: dirs as Record<Language, string> }
}

function joinGuide(slug: GuideSlug, language: Language, texts: QuotedTexts, read: ReadGuideFile): Guide {
  const where = `guides: ${language}/${slug}`
  const plan = planShape.safeParse(read(`${slug}.json`))
  if (!plan.success) throw new Error(`guides: ${slug}: ${plan.error.issues[0]?.path.join('.')} is not valid`)
  const words = wordsShape.safeParse(read(`${language}/${slug}.json`))
  if (!words.success) throw new Error(`${where}: ${words.error.issues[0]?.path.join('.')} is not valid`)
  const { sections } = words.data
  if (sections.length !== plan.data.sections.length)
    throw new Error(`${where}: ${plan.data.sections.length} sections are planned, ${sections.length} written`)
  const { quoted, translation } = quotedIn(language, texts)
  const { readCites, works } = citingFrom(readWorks(read), texts.arabic)
  const joined = plan.data.sections.map(({ id, blocks }, at) => {
    const said = sections[at]?.blocks ?? []
    if (said.length !== blocks.length)
      throw new Error(`${where}: ${id}: ${blocks.length} blocks are planned, ${said.length} written`)
    return {
      id,
      title: sections[at]?.title ?? '',
      blocks: blocks.map((block, i) =>
        within(`${where}: ${id}`, () => joinBlock(block, said[i], quoted, readCites)),
      ),
    }
  })
  return {
    slug,
    minutes: 0,
    reviewedOn: plan.data.reviewedOn,
    translation: quotesAyat(plan.data) ? translation : null,
    sections: joined,
    works: works(language),
  }
}

function readWorks(read: ReadGuideFile): Works {
  const works = worksShape.safeParse(read('works.json'))
  if (!works.success) throw new Error(`guides: works: ${works.error.issues[0]?.path.join('.')} is not valid`)
  return works.data
}

function within<T>(where: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const quotesAyat = ({ sections }: GuidePlan): boolean =>
  sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'ayah'))

function quotedIn(
  language: Language,
  { arabic, translations, fallback, duas }: QuotedTexts,
): { quoted: Quoted; translation: Guide['translation'] } {
  const dua = quoteDuas(duas, language)
  if (language === 'ar') return { quoted: { arabic, meaning: null, dua }, translation: null }
  const own = translations.find(each => each.language === language)
  const shown = own ?? translations.find(each => each.language === fallback[language])
  if (!shown)
    throw new Error(
      `guides: no translation of the Quran for ${language}: give it one in content/quran/translations.json, or a "fallback" there`,
    )
  return {
    quoted: { arabic, meaning: shown.surahs, dua },
    translation: { name: shown.name, language: shown.language },
  }
}

/** What a block says in the reader's language. */
function saidIn(block: GuideBlock): string[] {
  const { text, caption, labels, items, events } = Object(block) as Record<string, unknown>
  return stringsIn([text, caption, labels, items, events, block.kind === 'hadith' && block.meaning])
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Every language says as many things as English does, and nothing longer than a name in English words. */
function checkAgainst(english: Guide | undefined, guide: Guide, language: Language): void {
  if (!english || language === 'en') return
  for (const [at, section] of guide.sections.entries()) {
    for (const [i, block] of section.blocks.entries()) {
      const own = saidIn(block)
      const theirs = saidIn(english.sections[at]?.blocks[i] ?? block)
      const where = `guides: ${language}/${guide.slug}: ${section.id}`
      if (language !== 'ar' && own.length !== theirs.length)
        throw new Error(`${where}: a ${block.kind} says ${own.length} things, in English ${theirs.length}`)
      const same = own.find((text, n) => text.length > 40 && text === theirs[n])
      if (same) throw new Error(`${where}: left in English: ${same.slice(0, 30)}`)
    }
  }
}

/** Words a reader goes through, the Arabic apart. */
export function wordCount(guide: Guide): number {
  const all = guide.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(saidIn)])
  return all.join(' ').split(/\s+/).filter(Boolean).length
}

const minutesOf = (guide: Guide): number => Math.max(1, Math.round(wordCount(guide) / WORDS_PER_MINUTE))

/** The module that tells the page where its guide is. */
export function renderGuidesModule(dirs: Record<string, string>): string {
  return `/**
 * Written by content/build (npm run content): do not edit. \`\${guideDirs[language]}/\${slug}.json\` is a Guide of
 * src/lib/guides/guide.ts; the name of a folder holds a hash of what is in it.
 */
export const guideDirs = ${JSON.stringify(dirs, null, 2).replace(/"([a-z]+)":/g, '$1:')} as const
`
}
