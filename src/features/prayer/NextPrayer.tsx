import { minuteMs } from '../../../contract/time-units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Mark } from '../../lib/prayer/now-next.ts'
import type { Clock } from '../../ui/use-clock.ts'
import { IqamaText } from './IqamaText.tsx'
import type { IqamaNow } from './iqama-now.ts'

interface NextPrayerProps {
  next: Mark
  now: number
  clock: Clock
  iqama: Pick<IqamaNow, 'next' | 'awaited'>
}

const minutesUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / minuteMs))

/** What comes next, in how long, and when: the prayer, or the sunrise that ends Fajr; before it the iqama that is still to come. It does not speak by itself: a reader asks for it by coming here. */
export function NextPrayer({ next, now, clock, iqama }: NextPrayerProps) {
  const { t } = useTranslation('prayer')
  const { awaited } = iqama
  return (
    <div className="grid gap-0.5">
      {awaited && (
        <p className="mb-2 font-semibold text-primary figures">
          {t('iqama.in', {
            prayer: t(awaited.iqama.isJumuah ? 'iqama.friday' : `marks.${awaited.prayer}`),
            time: clock.duration(minutesUntil(awaited.iqama.at, now)),
          })}
        </p>
      )}
      <p className="eyebrow">{t(next.mark === 'sunrise' ? 'day.fajrEnds' : 'day.next')}</p>
      <p className="title-large">
        {t(`marks.${next.mark}`)} <span className="figures font-normal">{clock.time(next.at)}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-soft figures">
        <span>{t('day.in', { time: clock.duration(minutesUntil(next.at, now)) })}</span>
        {iqama.next && <IqamaText iqama={iqama.next} clock={clock} />}
      </p>
    </div>
  )
}

/** Its lines, empty, while the page does not know the hour: what is below them stays where it is. */
export const NextPrayerShape = () => (
  <div className="next-shape grid gap-0.5" aria-hidden="true">
    <p className="eyebrow">{'\u00A0'}</p>
    <p className="title-large">{'\u00A0'}</p>
    <p>{'\u00A0'}</p>
  </div>
)
