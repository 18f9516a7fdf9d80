import { useTranslation } from '../../i18n/use-translation.ts'
import { NextDayMark } from '../../ui/NextDayMark.tsx'
import { NextDayNote } from '../../ui/NextDayNote.tsx'
import { type Clock, useClock } from '../../ui/use-clock.ts'
import { FastBox } from './FastBox.tsx'
import type { RamadanDay } from './ramadan-days.ts'
import { useDates } from './use-dates.ts'

interface Props {
  days: readonly RamadanDay[]
  year: number
  today: number
  /** IANA zone of the place. */
  timeZone: string
  caption: string
}

/** The month day by day: when a fast begins, when it ends, and whether it was kept. */
export function RamadanTable({ days, year, today, timeZone, caption }: Props) {
  const { t } = useTranslation('ramadan')
  const clock = useClock(timeZone)
  return (
    <div className="fast-scroll">
      <table className="fast-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="fast-number">
              <span className="max-sm:sr-only">{t('table.number')}</span>
            </th>
            <th scope="col" className="text-start">
              {t('table.date')}
            </th>
            <th scope="col">{t('prayer:night.imsak')}</th>
            <th scope="col">{t('prayer:marks.fajr')}</th>
            <th scope="col">{t('prayer:marks.iftar')}</th>
            <th scope="col" className="no-print">
              {t('table.kept')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <Row key={day.day} {...{ day, year, today, clock }} />
          ))}
        </tbody>
      </table>
      {days.some(({ times }) => clock.isNextDay(times.maghrib, times.day)) && (
        <NextDayNote label={t('prayer:day.nextDay')} />
      )}
    </div>
  )
}

/** Where the name of the Gregorian month is said: at the top, and where it changes. */
const beginsMonth = ({ number, times }: RamadanDay) => number === 1 || times.day.day === 1

function Row({ day, year, today, clock }: Pick<Props, 'year' | 'today'> & { day: RamadanDay; clock: Clock }) {
  const { t } = useTranslation('ramadan')
  const { civil, number } = useDates()
  const { imsak, fajr, maghrib } = day.times
  return (
    <tr aria-current={day.day === today ? 'date' : undefined} data-last-ten={day.isInLastTen || undefined}>
      <th scope="row" className="fast-number">
        {number(day.number)}
      </th>
      <td className="text-start">
        {civil(day.day, 'weekdayShort')}{' '}
        {beginsMonth(day) ? civil(day.day, 'dayShortMonth') : number(day.times.day.day)}
        {day.isOpen && (
          <span className="fast-open block text-xs text-soft print:text-[7.5pt]">{t('table.ifNotSeen')}</span>
        )}
      </td>
      <td>{clock.short(imsak)}</td>
      <td>{clock.short(fajr)}</td>
      <td className="font-semibold">
        {clock.short(maghrib)}
        {clock.isNextDay(maghrib, day.times.day) && <NextDayMark label={t('prayer:day.nextDay')} />}
      </td>
      <td className="no-print">
        <FastBox year={year} number={day.number} isAhead={day.day > today} />
      </td>
    </tr>
  )
}
