import { readFileSync } from 'node:fs'
import { displayAyah, toArabicIndicDigits } from '../../src/lib/quran/display.ts'
import { fontCoverage } from './font-coverage.ts'
import { type ContentFile, hash8 } from './output.ts'
import { packageFile } from './packages.ts'

type FontSource = { family: string; slug: string; subset: string; weights: number[]; range: string }

/**
 * Whole blocks of each script and nothing shared: with the publisher's ranges, a rupee sign or a non-breaking hyphen on an
 * English page would fetch 50 kB of Bengali. Joiners stay, because the letters around them are shaped with them.
 */
const ARABIC = 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+200C-200D, U+FB50-FDFF, U+FE70-FEFC'
const BENGALI = 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D'
const DEVANAGARI = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+A8E0-A8FF'
/** The mushaf's font is named only on ayat, so it may own the spaces too: words are then shaped in one run. */
const MUSHAF = `U+0020, U+00A0, ${ARABIC}`

/** The blessing on the Prophet, which few fonts have: a face of its own, so that no other letter fetches the file. */
const SALAWAT = 'U+FDFA'

const FONTS: FontSource[] = [
  { family: 'Amiri Quran', slug: 'amiri-quran', subset: 'arabic', weights: [400], range: MUSHAF },
  {
    family: 'Noto Naskh Arabic',
    slug: 'noto-naskh-arabic',
    subset: 'arabic',
    weights: [400, 700],
    range: ARABIC,
  },
  {
    family: 'Noto Nastaliq Urdu',
    slug: 'noto-nastaliq-urdu',
    subset: 'arabic',
    weights: [400],
    range: ARABIC,
  },
  {
    family: 'Noto Sans Bengali',
    slug: 'noto-sans-bengali',
    subset: 'bengali',
    weights: [400, 700],
    range: BENGALI,
  },
  {
    family: 'Noto Sans Devanagari',
    slug: 'noto-sans-devanagari',
    subset: 'devanagari',
    weights: [400, 700],
    range: DEVANAGARI,
  },
]

export type BuiltFonts = { files: ContentFile[]; css: string; urls: Record<string, string> }

export function buildFonts(arabic: string[][]): BuiltFonts {
  const built: BuiltFonts = { files: [], css: '/* Written by content/build: do not edit. */\n', urls: {} }
  for (const font of FONTS) for (const weight of font.weights) addFace(built, font, weight)
  built.css += faceOf('Salawat', 400, built.urls['noto-naskh-arabic-400'] ?? '', SALAWAT)
  checkMushafFont(arabic)
  return built
}

/** @throws Error naming the code points that the ayat need on screen and the mushaf's font lacks. */
export function checkMushafFont(arabic: string[][]): void {
  const covered = fontCoverage(readFont('amiri-quran', 'arabic', 400))
  const shown = arabic.flat().map(displayAyah).join('') + toArabicIndicDigits(1234567890)
  const missing = [...new Set(shown)]
    .map(character => character.codePointAt(0) ?? 0)
    .filter(code => !covered.has(code))
  if (missing.length === 0) return
  const codes = missing.map(code => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
  throw new Error(`Amiri Quran cannot draw ${codes.join(', ')}: see src/lib/quran/display.ts`)
}

function readFont(slug: string, subset: string, weight: number): Buffer {
  return readFileSync(packageFile(`@fontsource/${slug}`, `files/${slug}-${subset}-${weight}-normal.woff2`))
}

function addFace(built: BuiltFonts, { family, slug, subset, range }: FontSource, weight: number): void {
  const body = readFont(slug, subset, weight)
  const path = `fonts/${slug}-${weight}.${hash8(body)}.woff2`
  built.files.push({ path, body })
  built.urls[`${slug}-${weight}`] = `/content/${path}`
  built.css += faceOf(family, weight, `/content/${path}`, range)
}

const faceOf = (family: string, weight: number, url: string, range: string) => `
@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url("${url}") format("woff2");
  unicode-range: ${range};
}
`
