import { changeMark, type MarksSnapshot, marksStore } from '../../data/ayah-marks.ts'
import { StorageFailure } from '../../data/storage-failure.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import type { AyahMark, MarkContent } from '../../lib/quran/ayah-mark.ts'

/** What the device keeps with ayat. */
export const useMarks = (): MarksSnapshot => useSnapshot(marksStore)

/** Changes a mark; false where the device did not keep it. */
export async function keepMark(verse: string, change: (mark: AyahMark) => MarkContent): Promise<boolean> {
  try {
    await changeMark(verse, change)
    return true
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    return false
  }
}
