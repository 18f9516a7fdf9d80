import { useTranslation } from '../../i18n/use-translation.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { basmala } from '../../lib/quran/basmala.ts'
import { displayAyah, hasBasmalaApart } from '../../lib/quran/display.ts'
import { Lattice } from '../../ui/Lattice.tsx'
import { ListenButton } from './recitation/ListenButton.tsx'
import type { SurahHead } from './surah-head.ts'

/** The surah's name and what one asks of it first, and the basmala where it stands apart. */
export function SurahHeading({ head }: { head: SurahHead }) {
  const { t, language } = useTranslation('quran')
  const name = head.names[head.surah - 1] ?? head.arabic
  return (
    <header className="surah-heading lattice-ground">
      <Lattice />
      {name !== head.arabic && (
        <p lang="ar" dir="rtl" className="surah-arabic">
          {head.arabic}
        </p>
      )}
      <h1 className={language === 'ar' ? 'surah-arabic' : undefined}>{t('surah', { name })}</h1>
      {head.meaning && <p className="text-soft">{head.meaning}</p>}
      <p className="surah-facts">
        <span>{t(head.place === 'm' ? 'makkan' : 'madinan')}</span>
        <span>{t('ayat', { count: ayahCounts[head.surah - 1] ?? 0 })}</span>
        <span>{partsText(head, t)}</span>
      </p>
      <ListenButton surah={head.surah} />
      {hasBasmalaApart(head.surah) && (
        <p lang="ar" dir="rtl" className="quran basmala">
          {displayAyah(basmala)}
        </p>
      )}
    </header>
  )
}

function partsText({ juz }: SurahHead, t: ReturnType<typeof useTranslation>['t']): string {
  const from = juz[0]?.number ?? 1
  const to = juz.at(-1)?.number ?? from
  return from === to ? t('juz', { number: from }) : t('juzRange', { from, to })
}
