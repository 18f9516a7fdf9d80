import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { basmala } from '../../lib/quran/basmala.ts'
import { displayAyah, hasBasmalaApart } from '../../lib/quran/display.ts'
import { surahNames } from '../../lib/quran/surah-names.ts'
import { metaQuery } from './hifdh.queries.ts'

/** Where a surah begins on a page: its name, and the basmala where that stands apart. Neither is veiled, nor counted. */
export function RecitalSurah({ surah }: { surah: number }) {
  const { language } = useTranslation('hifdh')
  const { data: meta } = useSuspenseQuery(metaQuery())
  const arabic = meta.surahs[surah - 1]?.[0]
  const name = surahNames(meta, language)[surah - 1]
  return (
    <>
      <h2 className="recital-surah">
        {arabic}
        {name !== arabic && (
          <small lang={language} dir="ltr">
            {name}
          </small>
        )}
      </h2>
      {hasBasmalaApart(surah) && <p className="recital-basmala">{displayAyah(basmala)}</p>}
    </>
  )
}
