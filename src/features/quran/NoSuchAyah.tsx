import './no-such-ayah.css'
import { useRouter } from '@tanstack/react-router'
import { Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { askedNumber } from './asked-number.ts'
import { lastVerse } from './last-place.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { readerPath, verseOf } from './reader-address.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'
import { useVerseText } from './use-verse-text.ts'

interface Props {
  /** As the address has it: no ayah, or one in another spelling. */
  written: string
  names: readonly string[]
}

/**
 * Says that there is no such ayah, and what there is. What can be understood goes to its place instead. It lies over the page, so that
 * nothing moves when it comes.
 */
export function NoSuchAyah({ written, names }: Props) {
  const { t } = useTranslation('quran')
  const hasTexts = useTexts('asked-ayah', true)
  const [isClosed, setIsClosed] = useState(false)
  const asked = askedNumber(written)
  const plain = asked ? verseOf(asked) : written
  const router = useRouter()
  useEffect(() => {
    if (plain !== written)
      void router.navigate({ to: readerPath, search: { verse: plain }, replace: true, resetScroll: false })
  }, [router, plain, written])
  if (!hasTexts || isClosed || plain !== written) return null
  return (
    <section className="no-such-ayah appear" aria-live="polite">
      <Info size={20} aria-hidden="true" />
      <div className="min-w-0 grow">
        <Words asked={asked} written={written} names={names} />
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

/** Of what makes no sense no more than this is repeated, in letters. */
const longest = 24

function Words({ asked, written, names }: Props & { asked: AyahAddress | null }) {
  const { t } = useTranslation('asked-ayah')
  const verseText = useVerseText()
  if (asked === null) {
    const verse = written.length > longest ? `${written.slice(0, longest)}…` : written
    return <p>{t('noNumber', { verse, example: verseText({ surah: 2, ayah: 255 }) })}</p>
  }
  const count = ayahCounts[asked.surah - 1]
  if (count === undefined) return <p>{t('noSurah', { number: asked.surah, last: ayahCounts.length })}</p>
  const ayat = t('quran:ayat', { count })
  return <p>{t('noAyah', { verse: verseText(asked), name: names[asked.surah - 1], ayat })}</p>
}

/** To where one stopped. */
function GoOn({ names }: Pick<Props, 'names'>) {
  const { t } = useTranslation('quran')
  const { locale } = useLocale()
  const [place] = useState(() => parseVerse(lastVerse()))
  if (!place) return null
  const ayah = new Intl.NumberFormat(locale, { useGrouping: false }).format(place.ayah)
  return (
    <ReaderLink to={{ verse: verseOf(place) }} className="text-link inline-flex min-h-11 items-center">
      {t('continue', { place: `${names[place.surah - 1]} ${ayah}` })}
    </ReaderLink>
  )
}
