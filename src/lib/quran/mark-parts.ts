import type { Json } from '../sync/canonical.ts'
import type { Parts } from '../sync/item.ts'
import { joinedTexts } from '../sync/joined-texts.ts'
import { type MarkContent, markOf } from './ayah-mark.ts'

/** A mark as devices merge it: its bookmark, its note and its tags, each by itself. */
export const partsOfMark = ({ isBookmarked, note, tags }: MarkContent): Parts => ({
  ...(isBookmarked && { bookmark: true }),
  ...(note !== '' && { note }),
  ...(tags.length > 0 && { tags }),
})

/** A sound mark, whatever another device sent. */
export function markOfParts({ bookmark, note, tags }: Parts): MarkContent {
  const mark = markOf({ isBookmarked: bookmark, note, tags })
  return { isBookmarked: mark.isBookmarked, note: mark.note, tags: mark.tags }
}

const isText = (value: Json): value is string => typeof value === 'string'

/** Of notes written apart both texts stay, of tags all. A bookmark that was set and taken away apart stays set. */
export function settleMark(part: string, values: readonly Json[]): Json {
  if (part === 'note') return joinedTexts(values.filter(isText))
  if (part === 'tags') return markOf({ tags: values.flat() }).tags
  return true
}
