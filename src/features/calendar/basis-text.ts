import type { Say } from '../../i18n/translator.ts'
import { type HijriCalendar, plainChoices } from '../../lib/hijri/hijri-calendar.ts'

/** Where the beginning of a Hijri month comes from; of a region of which none was announced, that it has none. */
export function basisText(calendar: HijriCalendar, year: number, month: number, t: Say): string {
  const basis = calendar.basisOf(year, month)
  const { region } = calendar
  if (basis === 'table' && region !== plainChoices.region)
    return t('basis.unannounced', { region: t(`settings.regions.${region}`) })
  return t(`basis.${basis}`)
}
