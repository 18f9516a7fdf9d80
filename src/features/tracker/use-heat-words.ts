import { useTranslation } from '../../i18n/use-translation.ts'
import type { HeatDay } from '../../lib/prayer/heat-days.ts'
import { useDayNames } from './use-day-names.ts'

export interface HeatWords {
  name: string
  counts: string
}

/** A day of the map in words: its name, and what was logged of it. */
export function useHeatWords() {
  const { t } = useTranslation('tracker')
  const names = useDayNames()
  return (day: HeatDay): HeatWords => {
    const counted = (['prayed', 'excused', 'missed'] as const).flatMap(kind =>
      day[kind] > 0 ? [t(`heat.${kind}`, { number: day[kind] })] : [],
    )
    const parts = day.isPaused ? [...counted, t('heat.rest')] : counted
    return {
      name: names.name(day.day, 'full'),
      counts: parts.length > 0 ? parts.join(' · ') : t('heat.nothing'),
    }
  }
}
