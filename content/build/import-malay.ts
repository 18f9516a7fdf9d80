import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { ROOT } from './packages.ts'
import { renderTanzil } from './tanzil.ts'

/**
 * The package writes each quotation mark as an apostrophe. Between letters it is one; after a backtick it closes what that
 * opened. What this gets wrong is in content/quran/repairs.json.
 */
export function withQuotes(ayah: string): string {
  let isInner = false
  return ayah.trim().replace(/`|(?<!\p{L})'|'(?!\p{L})/gu, mark => {
    const isApostrophe = mark === '`' || isInner
    isInner = mark === '`'
    return isApostrophe ? mark : '"'
  })
}

if (import.meta.main) {
  const path = resolve(process.argv[2] ?? 'package/translations/QuranMalay.js')
  const surahs = createRequire(import.meta.url)(path) as string[][]
  const text = renderTanzil(surahs.map(ayat => ayat.map(withQuotes)))
  writeFileSync(join(ROOT, 'content/quran/imported/ms.txt'), text)
}
