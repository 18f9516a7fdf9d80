import { createHash } from 'node:crypto'
import type { WrittenChapter } from './duas.ts'
import { fail } from './written.ts'

/** Dua id → fingerprint of its Arabic, when people last compared it with its source. */
export type DuaLock = Readonly<Record<string, string>>

/** The first 64 bits of the SHA-256 of the words, as they are shown. */
export const fingerprintOf = ({ text }: WrittenChapter['items'][number]): string =>
  createHash('sha256')
    .update(text.kind === 'hadith' ? text.arabic : `${text.surah}:${text.from}\n${text.ayat.join('\n')}`)
    .digest('hex')
    .slice(0, 16)

/** Whatever was locked must still have the same Arabic. Throws in one line. */
export function checkDuaLock(chapters: readonly WrittenChapter[], lock: DuaLock): void {
  for (const item of chapters.flatMap(({ items }) => items)) {
    const locked = lock[item.id]
    if (locked !== undefined && locked !== fingerprintOf(item))
      fail(`duas ${item.id}`, 'its Arabic is not what duas.lock.json says')
  }
}

export const lockOf = (chapters: readonly WrittenChapter[]): DuaLock =>
  Object.fromEntries(chapters.flatMap(({ items }) => items.map(item => [item.id, fingerprintOf(item)])))
