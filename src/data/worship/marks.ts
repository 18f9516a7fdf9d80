import { changedMark, markOf } from '../../lib/quran/ayah-mark.ts'
import { markOfParts, partsOfMark, settleMark } from '../../lib/quran/mark-parts.ts'
import { channel } from '../channel.ts'
import { markRow } from '../mark-row.ts'
import type { Collection } from './collection.ts'

const changes = channel('ayah-marks')

/** Bookmarks, notes and tags of ayat; a thing is an ayah, `2:255`. */
export const marks: Collection = {
  kind: 'marks',
  scope: 'reading',
  tables: ['ayahMarks'],
  settle: settleMark,
  async read(db) {
    const rows = await db.ayahMarks.toArray()
    return new Map(rows.map(({ id, value }) => [id, partsOfMark(markOf(value))]))
  },
  async write(db, things) {
    const verses = [...things.keys()]
    const kept = await db.ayahMarks.bulkGet(verses)
    const rows = verses.map((verse, at) => {
      const mark = changedMark(markOf(kept[at]?.value), markOfParts(things.get(verse) ?? {}), Date.now())
      return markRow(verse, mark)
    })
    await db.ayahMarks.bulkPut(rows)
  },
  watch: listener => changes.listen(listener),
  announce: () => changes.announce(),
}
