import { useEffect, useEffectEvent, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import { withNote } from '../../lib/quran/ayah-mark.ts'
import { keepMark, useMarks } from './use-marks.ts'

/** A note that is being written, and what it was before. */
interface Draft {
  before: string
  text: string
}

function draftOf(form: string): Draft | null {
  const { before, text } = readDraft(form) ?? {}
  return typeof before === 'string' && typeof text === 'string' ? { before, text } : null
}

export interface Note {
  isReady: boolean
  text: string
  /** The device did not keep it: the tab does. */
  isLost: boolean
  write: (text: string) => void
  /** Keeps what was written; false where the device did not let us. */
  save: () => Promise<boolean>
}

/**
 * The note of an ayah. What is typed is a draft of this tab at once, and on the device when it is saved, also when the
 * page goes out of sight.
 */
export function useNote(verse: string): Note {
  const form = `note-${verse}`
  const { state, marks } = useMarks()
  const [draft, setDraft] = useState(() => draftOf(form))
  const [isLost, setIsLost] = useState(false)
  const kept = marks.get(verse)?.note ?? ''
  const write = (text: string) => {
    const next = { before: draft?.before ?? kept, text }
    setDraft(next)
    keepDraft(form, { ...next })
  }
  const save = async () => {
    if (!draft) return true
    const isKept = await keepMark(verse, mark => withNote(mark, draft.before, draft.text))
    setIsLost(!isKept)
    if (isKept) {
      dropDraft(form)
      // What was typed while it was written stays a draft.
      setDraft(now => (now === draft ? null : now))
    }
    return isKept
  }
  const saveUnseen = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void save()
  })
  useEffect(() => {
    const leave = () => saveUnseen()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])
  return { isReady: state !== 'loading', text: draft?.text ?? kept, isLost, write, save }
}
