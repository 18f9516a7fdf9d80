import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fontFiles, quranPacks } from '../../src/lib/content.gen.ts'
import { displayAyah, toArabicIndicDigits } from '../../src/lib/quran/display.ts'

const style = (font: string) => `
@font-face { font-family: Mushaf; src: url(/${font}) format("woff2"); }
body { margin: 0 auto; max-width: 50rem; padding: 1rem; font: 1.0625rem/1.62 system-ui, sans-serif; background: #f6f1e6; }
li { list-style: none; padding: .625rem 0 1.5rem; border-top: 1px solid #e4dbc8; }
.quran { font: 1.75rem/2.35 Mushaf; }`

/** A surah in one HTML file, with its letters and nothing else: the same text as the reader shows, in as many lines. */
export function writeStillSurah(dist: string, directory: string, surah: number): void {
  const read = (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8')) as string[]
  const arabic = read(`${quranPacks.surahs}/${surah}.json`)
  const meaning = read(`${quranPacks.translations.en.dir}/${surah}.json`)
  const font = basename(fontFiles['amiri-quran-400'])
  const rows = arabic.map(
    (text, at) =>
      `<li><p lang="ar" dir="rtl" class="quran">${displayAyah(text)}&nbsp;۝${toArabicIndicDigits(at + 1)}</p><p>${meaning[at]}</p></li>`,
  )
  mkdirSync(directory, { recursive: true })
  cpSync(join(dist, fontFiles['amiri-quran-400']), join(directory, font))
  writeFileSync(
    join(directory, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title><link rel="icon" href="data:,"><style>${style(font)}</style></head><body><h1>Floor</h1><ol>${rows.join('\n')}</ol></body></html>`,
  )
}
