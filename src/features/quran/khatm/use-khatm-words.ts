import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dateOfDay } from '../../../lib/iso-day.ts'
import { ayahCounts } from '../../../lib/quran/ayah-counts.ts'
import { fromAyahId } from '../../../lib/quran/ayah-id.ts'
import type { Portion } from '../../../lib/quran/khatm.ts'
import { surahNames } from '../../../lib/quran/surah-names.ts'
import { useLocale } from '../../../ui/useLocale.ts'
import { metaQuery } from '../quran.queries.ts'
import type { AyahAddress } from '../reader-search.ts'

const lastAyahId = 6236

/** Days and pages in the reader's words. */
export function useKhatmWords() {
  const { language } = useTranslation('khatm')
  const { locale } = useLocale()
  const { data: meta } = useQuery(metaQuery())
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const placeAt = (id: number): AyahAddress => fromAyahId(ayahCounts, id)
  const nameOf = ({ surah, ayah }: AyahAddress) =>
    meta ? `${surahNames(meta, language)[surah - 1] ?? ''} ${number.format(ayah)}` : ''
  return {
    dayName: (iso: string): string => day.format(dateOfDay(iso)),
    /** The first ayah of a portion; null until the mushaf's pages are at hand. */
    startOf: ({ from }: Portion): AyahAddress | null => (meta ? placeAt(meta.page[from - 1] ?? 1) : null),
    /** `Al-Baqarah 142` at both ends; null until the mushaf's pages are at hand. */
    endsOf: ({ from, to }: Portion): { from: string; to: string } | null =>
      meta
        ? {
            from: nameOf(placeAt(meta.page[from - 1] ?? 1)),
            to: nameOf(placeAt((meta.page[to] ?? lastAyahId + 1) - 1)),
          }
        : null,
  }
}
