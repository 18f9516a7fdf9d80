import { useQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isEmptyMark, noMark } from '../../lib/quran/ayah-mark.ts'
import { displayAyah } from '../../lib/quran/display.ts'
import { BookmarkSign } from './BookmarkSign.tsx'
import { arabicQuery } from './quran.queries.ts'
import { ReaderLink } from './ReaderLink.tsx'
import type { AyahAddress } from './reader-search.ts'
import type { SavedAyah } from './saved-marks.ts'
import { keepMark } from './use-marks.ts'
import { useVerseText } from './use-verse-text.ts'

interface Props {
  saved: SavedAyah
  /** The surah's name as the reader writes it. */
  name: string | undefined
  isRemoved: boolean
  onRemoved: () => void
  onGo: () => void
}

/** An ayah with what is kept with it, or, just after that was taken away, the way back. */
export function SavedRow(props: Props) {
  const { saved, name, isRemoved, onRemoved, onGo } = props
  const { t } = useTranslation('marks')
  const place = `${name ?? ''} ${useVerseText()(saved.place)}`.trim()
  const [isLost, setIsLost] = useState(false)
  const remove = async () => {
    // At once: what is gone from the list has already left the place to which the way back leads.
    onRemoved()
    setIsLost(!(await keepMark(saved.verse, () => noMark)))
  }
  const undo = async () => {
    setIsLost(!(await keepMark(saved.verse, mark => (isEmptyMark(mark) ? saved.mark : mark))))
  }
  return (
    <li className="saved-row">
      {isRemoved ? (
        <Removed place={place} onUndo={() => void undo()} />
      ) : (
        <>
          <ReaderLink to={{ verse: saved.verse }} onGo={onGo} className="place-row hit grow">
            <Content saved={saved} place={place} />
          </ReaderLink>
          <button
            type="button"
            className="btn btn-quiet btn-square"
            aria-label={t('saved.remove', { place })}
            onClick={() => void remove()}
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </>
      )}
      {isLost && (
        <p role="alert" className="text-error">
          {t('saved.notKept')}
        </p>
      )}
    </li>
  )
}

function Content({ saved, place }: { saved: SavedAyah; place: string }) {
  const { isBookmarked, note, tags } = saved.mark
  return (
    <>
      <strong className="flex items-center gap-2">
        {place}
        {isBookmarked && <BookmarkSign />}
      </strong>
      <Words place={saved.place} />
      {note !== '' && (
        <span dir="auto" className="saved-note">
          {note}
        </span>
      )}
      {tags.length > 0 && (
        <span className="mark-chips">
          {tags.map(tag => (
            <bdi key={tag} className="pill pill-plain">
              {tag}
            </bdi>
          ))}
        </span>
      )}
    </>
  )
}

/** How the ayah begins, as soon as it can be read; the place is enough to know it by. */
function Words({ place: { surah, ayah } }: { place: AyahAddress }) {
  const { data } = useQuery(arabicQuery({ surah, from: ayah, to: ayah }))
  return (
    <span lang="ar" dir="rtl" className="quran hit-arabic saved-words">
      {displayAyah(data?.[0] ?? '')}
    </span>
  )
}

function Removed({ place, onUndo }: { place: string; onUndo: () => void }) {
  const { t } = useTranslation('marks')
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone; its reader goes on where it stood.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <output className="grow text-soft">{t('saved.removed', { place })}</output>
      <button ref={button} type="button" className="btn btn-quiet" onClick={onUndo}>
        <Undo2 size={18} aria-hidden="true" className="rtl:[scale:-1_1]" />
        {t('saved.undo')}
      </button>
    </>
  )
}
