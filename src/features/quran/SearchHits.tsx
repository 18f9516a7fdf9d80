import { memo, startTransition, useEffect, useState } from 'react'
import { directionOf } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SoundPack } from '../../lib/quran/as-heard.ts'
import { displayAyah } from '../../lib/quran/display.ts'
import { Button } from '../../ui/Button.tsx'
import { useLocale } from '../../ui/useLocale.ts'
import { inArabic, otherwiseInArabic } from './arabic-words.ts'
import { arabicPassage, type ExcerptPart, excerptOf, heardPassage, isShownWhole } from './excerpt.ts'
import type { QuranIndex } from './quran-index.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'
import type { Hit } from './search-quran.ts'

const stepCount = 30
/** As many as there is room for on a screen; the others follow when these are seen. */
const firstCount = 10

interface Found {
  query: string
  index: QuranIndex
  sounds: SoundPack | undefined
  hits: readonly Hit[]
}

interface Props {
  found: Found
  names: readonly string[]
  onGo: () => void
}

/** The ayat that were found, some at a time. Whoever types on does not wait for them to be drawn once more. */
export const SearchHits = memo(function SearchHits({ found, names, onGo }: Props) {
  const { t } = useTranslation('quran')
  const { locale } = useLocale()
  const [shownCount, setShownCount] = useState(firstCount)
  useEffect(() => startTransition(() => setShownCount(stepCount)), [])
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  return (
    <>
      <output className="text-soft">{t('search.count', { count: found.hits.length })}</output>
      <ol className="place-list">
        {found.hits.slice(0, shownCount).map(hit => (
          <li key={verseOf(hit)}>
            <ReaderLink to={{ verse: verseOf(hit) }} onGo={onGo} className="place-row hit">
              <strong>
                {names[hit.surah - 1]} {number.format(hit.surah)}:{number.format(hit.ayah)}
              </strong>
              <Passage hit={hit} {...found} />
            </ReaderLink>
          </li>
        ))}
      </ol>
      {found.hits.length > Math.max(shownCount, stepCount) && (
        <Button variant="outline" onClick={() => setShownCount(shownCount + stepCount)}>
          {t('search.more')}
        </Button>
      )}
    </>
  )
})

const at = (pack: readonly (readonly string[])[], { surah, ayah }: Hit): string =>
  pack[surah - 1]?.[ayah - 1] ?? ''

function Passage({ hit, index, sounds, query }: Omit<Found, 'hits'> & { hit: Hit }) {
  const ayah = at(index.ayat, hit)
  if (hit.source === 'sound' && sounds) {
    return (
      <>
        {isShownWhole(ayah) && (
          <span lang="ar" dir="rtl" className="quran hit-arabic">
            {displayAyah(ayah)}
          </span>
        )}
        <span lang="ar-Latn" dir="ltr">
          {heardPassage(at(sounds.texts, hit), query).map(marked(text => text))}
        </span>
      </>
    )
  }
  if (hit.source === 'arabic' || !index.edition) {
    const wanted = otherwiseInArabic(query) ?? inArabic(query)
    return (
      <span lang="ar" dir="rtl" className="quran hit-arabic">
        {arabicPassage(ayah, at(index.simple, hit), wanted).map(marked(displayAyah))}
      </span>
    )
  }
  const { language, texts } = index.edition
  return (
    <span lang={language} dir={directionOf(language)}>
      {excerptOf(at(texts, hit), query).map(marked(text => text))}
    </span>
  )
}

const marked =
  (display: (text: string) => string) =>
  ({ text, isMatch }: ExcerptPart, at: number) =>
    // The parts of a hit never move.
    isMatch ? <mark key={at}>{display(text)}</mark> : display(text)
