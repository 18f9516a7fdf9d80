import { type AyahMark, isEmptyMark, updatedAt } from '../lib/quran/ayah-mark.ts'

/** How the device keeps a mark. One that holds nothing any more stays as deleted, so that other devices can be told. */
export const markRow = (verse: string, mark: AyahMark) => ({
  id: verse,
  updatedAt: updatedAt(mark),
  value: { ...mark, isDeleted: isEmptyMark(mark) },
})
