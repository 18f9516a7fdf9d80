import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'
import type { ListedSurah } from './place-list.ts'
import { ReaderLink } from './ReaderLink.tsx'

interface Props {
  surahs: readonly ListedSurah[]
  current: number
  onGo: () => void
}

/** Surahs with what tells one from another; the one on the page is in sight. */
export function SurahList({ surahs, current, onGo }: Props) {
  const { t } = useTranslation('quran')
  const { locale } = useLocale()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  if (surahs.length === 0) return <output>{t('places.none')}</output>
  const number = new Intl.NumberFormat(locale)
  return (
    <ol ref={list} className="place-list">
      {surahs.map(surah => (
        <li key={surah.surah}>
          <ReaderLink
            to={{ surah: surah.surah }}
            onGo={onGo}
            className="place-row"
            aria-current={surah.surah === current ? 'page' : undefined}
          >
            <span className="place-number">{number.format(surah.surah)}</span>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{surah.name}</span>
              {surah.meaning && <small>{surah.meaning}</small>}
              <small>
                {[
                  t(surah.place === 'm' ? 'makkan' : 'madinan'),
                  t('ayat', { count: surah.ayahCount }),
                  t('juz', { number: surah.juz }),
                ].join(' · ')}
              </small>
            </span>
            {surah.name !== surah.arabic && (
              <span lang="ar" dir="rtl" className="place-arabic">
                {surah.arabic}
              </span>
            )}
          </ReaderLink>
        </li>
      ))}
    </ol>
  )
}
