import { BookmarkCheck, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { lastVerse } from './last-place.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'
import { parseVerse } from './reader-search.ts'

const never = () => () => undefined

/** At the reader's start: on with what was read last. It lies over the page, so that nothing moves when it comes. */
export function ContinuePill({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('quran')
  const { locale } = useLocale()
  const [isClosed, setIsClosed] = useState(false)
  const place = parseVerse(useSyncExternalStore(never, lastVerse, () => null))
  if (!place || isClosed) return null
  const ayah = new Intl.NumberFormat(locale, { useGrouping: false }).format(place.ayah)
  return (
    <div className="continue-pill appear">
      <ReaderLink to={{ verse: verseOf(place) }}>
        <BookmarkCheck size={20} aria-hidden="true" />
        {t('continue', { place: `${names[place.surah - 1]} ${ayah}` })}
      </ReaderLink>
      <button type="button" aria-label={t('ui:close')} onClick={() => setIsClosed(true)}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
