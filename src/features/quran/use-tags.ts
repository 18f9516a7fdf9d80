import { useState } from 'react'
import { type AyahMark, type MarkContent, withoutTag, withTags } from '../../lib/quran/ayah-mark.ts'
import { usedTags } from './saved-marks.ts'
import { keepMark, useMarks } from './use-marks.ts'

const none: readonly string[] = []
const mostOffered = 12

/** The tags of an ayah, and those of others that it may have too. Each change is kept at once. */
export function useTags(verse: string) {
  const { marks } = useMarks()
  const [isLost, setIsLost] = useState(false)
  const tags = marks.get(verse)?.tags ?? none
  const change = async (make: (mark: AyahMark) => MarkContent) => {
    const isKept = await keepMark(verse, make)
    setIsLost(!isKept)
    return isKept
  }
  return {
    tags,
    offered: usedTags(marks.values())
      .filter(tag => !tags.includes(tag))
      .slice(0, mostOffered),
    /** The device did not keep the last change. */
    isLost,
    add: (typed: string) => change(mark => withTags(mark, typed)),
    take: (tag: string) => change(mark => withoutTag(mark, tag)),
  }
}
