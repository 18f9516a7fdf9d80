import { BookmarkCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { elsewherePlace } from '../../data/elsewhere-place.ts'
import { onRecoveredPlace } from '../../data/quran-place.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { isFurther, lastRead } from './last-place.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'
import type { ReadAyah } from './show-ayah.ts'
import { useElsewhere } from './use-elsewhere.ts'

interface Props {
  names: readonly string[]
  /** The surah that was opened at its beginning; null where none was asked for. */
  within: number | null
}

/**
 * On with what was read last: at the reader's start, and in a surah that is opened anew. At the start, where another device of
 * theirs came to another place since, that is offered first. It lies over the page, so that nothing moves when it comes.
 */
export function ContinuePill({ names, within }: Props) {
  const { t } = useTranslation('quran')
  const { locale } = useLocale()
  const [isClosed, setIsClosed] = useState(false)
  // When the page was opened: what is read from then on does not change it. What was lost in a crash may come later.
  const [stopped, setStopped] = useState(lastRead)
  useEffect(() => onRecoveredPlace(() => setStopped(lastRead())), [])
  const there = useElsewhere()
  const elsewhere = within === null ? there : null
  const here = within === null || isFurther(stopped, within) ? stopped : null
  const place: ReadAyah | null = elsewhere ?? here
  if (!place || isClosed) return null
  const ayah = new Intl.NumberFormat(locale, { useGrouping: false }).format(place.ayah)
  const close = () => (elsewhere ? elsewherePlace.set(null) : setIsClosed(true))
  return (
    <div className="continue-pill appear">
      <ReaderLink to={{ verse: verseOf(place) }} past={place.past} className="py-2 leading-snug">
        <BookmarkCheck size={20} aria-hidden="true" className="flex-none" />
        {t(elsewhere ? 'elsewhere' : 'continue', { place: `${names[place.surah - 1]} ${ayah}` })}
      </ReaderLink>
      <button type="button" aria-label={t('ui:close')} onClick={close}>
        <X size={18} aria-hidden="true" className="flex-none" />
      </button>
    </div>
  )
}
