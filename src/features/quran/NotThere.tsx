import './no-such-ayah.css'
import { Info, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { lastRead } from './last-place.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'

interface Props {
  names: readonly string[]
  /** What there is not, and what there is. */
  children: ReactNode
}

/** Says that there is no such place, and leads on. It lies over the page, so that nothing moves when it comes. */
export function NotThere({ names, children }: Props) {
  const { t } = useTranslation('quran')
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <section className="no-such-ayah appear" aria-live="polite">
      <Info size={20} aria-hidden="true" />
      <div className="min-w-0 grow">
        {children}
        <GoOn names={names} />
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-square"
        aria-label={t('ui:close')}
        onClick={() => setIsClosed(true)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </section>
  )
}

/** To where one stopped. */
function GoOn({ names }: Pick<Props, 'names'>) {
  const { t } = useTranslation('quran')
  const { locale } = useLocale()
  const [place] = useState(lastRead)
  if (!place) return null
  const ayah = new Intl.NumberFormat(locale, { useGrouping: false }).format(place.ayah)
  return (
    <ReaderLink
      to={{ verse: verseOf(place) }}
      past={place.past}
      className="text-link inline-flex min-h-11 items-center"
    >
      {t('continue', { place: `${names[place.surah - 1]} ${ayah}` })}
    </ReaderLink>
  )
}
