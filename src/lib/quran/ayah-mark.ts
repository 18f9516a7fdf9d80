/** What a reader keeps with an ayah. */
export interface MarkContent {
  isBookmarked: boolean
  note: string
  tags: readonly string[]
}

/** With when each part was last changed on this device, in ms. */
export interface AyahMark extends MarkContent {
  changedAt: Readonly<Record<keyof MarkContent, number>>
}

export const noMark: AyahMark = {
  isBookmarked: false,
  note: '',
  tags: [],
  changedAt: { isBookmarked: 0, note: 0, tags: 0 },
}

export const mostTags = 20
/** In letters. */
export const longestTag = 40

/** Nothing is kept with the ayah any more; when that came about still counts for a merge. */
export const isEmptyMark = ({ isBookmarked, note, tags }: MarkContent): boolean =>
  !isBookmarked && note === '' && tags.length === 0

export const updatedAt = ({ changedAt }: AyahMark): number => Math.max(...Object.values(changedAt))

const sameWord = (tag: string): string => tag.toLocaleLowerCase()

/** Each tag once, however it is spelt in capitals, in the order in which they came. */
function distinct(tags: readonly string[]): string[] {
  const known = new Set<string>()
  return tags.filter(tag => tag !== '' && !known.has(sameWord(tag)) && known.add(sameWord(tag)))
}

const separators = /[,،;؛\n]/

const bare = (tag: string): string => tag.trim().replace(/^#+/, '').replace(/\s+/g, ' ')

/** Whether a tag in what was typed has more letters than are kept. */
export const hasLongTag = (typed: string): boolean =>
  typed
    .normalize('NFC')
    .split(separators)
    .some(tag => bare(tag).trim().length > longestTag)

/** The tags in what was typed: parted by the commas and semicolons of all our scripts, or by lines; a # before is no part of one. */
export function tagsIn(typed: string): string[] {
  const tags = typed
    .normalize('NFC')
    .split(separators)
    .map(tag => bare(tag).slice(0, longestTag).trim())
  return distinct(tags)
}

const isSame = (a: MarkContent[keyof MarkContent], b: MarkContent[keyof MarkContent]) =>
  JSON.stringify(a) === JSON.stringify(b)

/** The mark with another content; a part that stays the same keeps its time, and a changed one is later than it was. */
export function changedMark(mark: AyahMark, content: MarkContent, now: number): AyahMark {
  const at = (part: keyof MarkContent) =>
    isSame(mark[part], content[part]) ? mark.changedAt[part] : Math.max(now, mark.changedAt[part] + 1)
  const { isBookmarked, note, tags } = content
  const changedAt = { isBookmarked: at('isBookmarked'), note: at('note'), tags: at('tags') }
  return { isBookmarked, note, tags, changedAt }
}

/**
 * A note as it was when its reader began to write, and as they leave it. Where another tab has written meanwhile, both
 * texts stay, one after the other.
 */
export function withNote(mark: AyahMark, before: string, typed: string): MarkContent {
  const note = typed.trim()
  if (note === before.trim() || note === mark.note) return mark
  const isUntouched = mark.note === before.trim() || mark.note === ''
  return { ...mark, note: isUntouched ? note : [mark.note, note].filter(Boolean).join('\n\n') }
}

export function withTags(mark: AyahMark, typed: string): MarkContent {
  return { ...mark, tags: distinct([...mark.tags, ...tagsIn(typed)]).slice(0, mostTags) }
}

export function withoutTag(mark: AyahMark, tag: string): MarkContent {
  return { ...mark, tags: mark.tags.filter(each => sameWord(each) !== sameWord(tag)) }
}

const record = (value: unknown) => Object(value) as Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const time = (value: unknown) => (Number.isFinite(value) ? Number(value) : 0)

/** A sound mark of whatever was kept, or came from elsewhere. */
export function markOf(kept: unknown): AyahMark {
  const { isBookmarked, note, tags, changedAt } = record(kept)
  const at = record(changedAt)
  return {
    isBookmarked: isBookmarked === true,
    note: text(note),
    tags: Array.isArray(tags) ? distinct(tags.map(text)).slice(0, mostTags) : [],
    changedAt: { isBookmarked: time(at.isBookmarked), note: time(at.note), tags: time(at.tags) },
  }
}
