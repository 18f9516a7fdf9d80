import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { basmala } from '../../../lib/quran/basmala.ts'
import { displayAyah, hasBasmalaApart } from '../../../lib/quran/display.ts'
import { MarksOnPage } from '../MarksOnPage.tsx'
import { useResumedHere } from './use-resumed-here.ts'
import type { OtherPart, SideProps } from './WholePage.tsx'

type Props = OtherPart & Pick<SideProps, 'head' | 'isAsked' | 'draw' | 'meta'>

/** Ayat of another surah on the page, and its heading where it begins here. */
export function OtherSurah({ place, ayat, head, isAsked, draw, meta }: Props) {
  const { surah, from } = place
  const arabic = meta.surahs[surah - 1]?.[0] ?? ''
  const text = useMemo(() => ({ from, ayat }), [from, ayat])
  useResumedHere(place, isAsked)
  return (
    <>
      {from === 1 && <OtherHeading surah={surah} arabic={arabic} name={head.names[surah - 1] ?? arabic} />}
      {draw(surah, text)}
      <MarksOnPage surah={surah} text={text} />
    </>
  )
}

function OtherHeading({ surah, arabic, name }: { surah: number; arabic: string; name: string }) {
  const { t, language } = useTranslation('quran')
  return (
    <header className="surah-heading">
      {name !== arabic && (
        <p lang="ar" dir="rtl" className="surah-arabic">
          {arabic}
        </p>
      )}
      <h2 className={language === 'ar' ? 'surah-arabic' : 'text-xl'}>{t('surah', { name })}</h2>
      {hasBasmalaApart(surah) && (
        <p lang="ar" dir="rtl" className="quran basmala">
          {displayAyah(basmala)}
        </p>
      )}
    </header>
  )
}
