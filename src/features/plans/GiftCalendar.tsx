import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Plan } from '../../../contract/plans.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { commaIn } from '../../lib/comma-in.ts'
import { civilMonthLength, dayOfCivil, instantOf, isoOf, weekdayOf } from '../../lib/hijri/civil-date.ts'
import { firstWeekday } from '../../lib/week-start.ts'
import { weekdayLetter } from '../../lib/weekday-letter.ts'
import { Button } from '../../ui/Button.tsx'

const sunday = dayOfCivil({ year: 2023, month: 12, day: 31 })

interface Month {
  year: number
  month: number
}

const monthOf = (iso: string): Month => ({ year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)) })
const moved = ({ year, month }: Month, by: number): Month => {
  const at = year * 12 + month - 1 + by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

/** A month of gifts to come, of all plans together. */
export function GiftCalendar({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation('plans')
  const gifts = plans
    .filter(({ state }) => state === 'active' || state === 'paused')
    .flatMap(({ upcoming, currency, project }) =>
      upcoming.map(gift => ({ ...gift, currency, title: project.title })),
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const [first] = gifts
  const [by, setBy] = useState(0)
  if (!first) return null
  const month = moved(monthOf(first.on), by)
  return (
    <section className="panel gap-3" aria-labelledby="gift-calendar">
      <div className="flex items-center gap-2">
        <h2 id="gift-calendar" className="grow text-lg">
          {t('calendar.title')}
        </h2>
        <Turn label={t('calendar.before')} isDisabled={by === 0} onTurn={() => setBy(by - 1)} />
        <Turn label={t('calendar.after')} isDisabled={by >= 11} onTurn={() => setBy(by + 1)} isForward />
      </div>
      <MonthTable month={month} gifts={gifts} />
    </section>
  )
}

interface TurnProps {
  label: string
  isDisabled: boolean
  onTurn: () => void
  isForward?: boolean
}

function Turn({ label, isDisabled, onTurn, isForward = false }: TurnProps) {
  const Icon = isForward ? ChevronRight : ChevronLeft
  return (
    <Button variant="quiet" aria-label={label} disabled={isDisabled} onClick={onTurn}>
      <Icon size={20} aria-hidden="true" className="rtl:[scale:-1_1]" />
    </Button>
  )
}

type Shown = Plan['upcoming'][number] & Pick<Plan, 'currency'> & { title: string }

function MonthTable({ month: { year, month }, gifts }: { month: Month; gifts: readonly Shown[] }) {
  const { locale, language } = useReader()
  const first = dayOfCivil({ year, month, day: 1 })
  const weekStart = firstWeekday[language]
  const before = (weekdayOf(first) - weekStart + 7) % 7
  const weeks = Math.ceil((before + civilMonthLength(year, month)) / 7)
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <table className="w-full table-fixed text-center">
      <caption className="pb-2 text-start font-semibold" aria-live="polite">
        {name.format(instantOf(first))}
      </caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, at) => instantOf(sunday + weekStart + at)).map(day => (
            <WeekdayHead key={day.getTime()} narrow={weekday.format(day)} long={weekdayName.format(day)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => first - before + week * 7).map(start => (
          <tr key={start}>
            {Array.from({ length: 7 }, (_, at) => start + at).map(day => (
              <Day
                key={day}
                day={day}
                isOfMonth={day >= first && day < first + civilMonthLength(year, month)}
                gifts={gifts.filter(({ on }) => on === isoOf(day))}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WeekdayHead({ narrow, long }: { narrow: string; long: string }) {
  return (
    <th scope="col" className="pb-1 text-sm font-normal text-soft">
      <abbr className="no-underline" title={long}>
        {weekdayLetter(narrow, long) ?? long.slice(0, 1)}
      </abbr>
    </th>
  )
}

function Day({ day, isOfMonth, gifts }: { day: number; isOfMonth: boolean; gifts: readonly Shown[] }) {
  const { locale, language } = useReader()
  const money = useMoney()
  if (!isOfMonth) return <td aria-hidden="true" />
  const number = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' }).format(instantOf(day))
  const comma = commaIn(language)
  const said = gifts
    .map(({ title, minor, currency }) => `${title}: ${money({ minor, currency })}`)
    .join(comma)
  return (
    <td className="p-0.5">
      <span
        className={`grid min-h-11 place-items-center rounded text-sm ${gifts.length > 0 ? 'bg-primary font-semibold text-primary-content' : ''}`}
        title={said || undefined}
      >
        {number}
        {said && <span className="sr-only">{comma + said}</span>}
      </span>
    </td>
  )
}
