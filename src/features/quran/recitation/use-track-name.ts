import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLocale } from '../../../ui/useLocale.ts'
import type { Track } from './course.ts'

/** What is heard: its surah's name, and what of it. */
export interface TrackName {
  name: string
  ayah: string
}

/** What is heard, by its surah's name and number: "Al-Kahf", "18". */
export function useTrackName(names: readonly string[]): (track: Track) => TrackName {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  return ({ surah, ayah }) => ({
    name: names[surah - 1] ?? number.format(surah),
    ayah: ayah === 0 ? `· ${t('basmala')}` : number.format(ayah),
  })
}
