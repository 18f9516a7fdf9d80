import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type HeatDay, heatMonths } from '../../lib/prayer/heat-days.ts'
import { cellAfterKey } from './cell-after-key.ts'
import { heatLook } from './heat-look.ts'
import { type DayNames, useDayNames } from './use-day-names.ts'
import { type HeatWords, useHeatWords } from './use-heat-words.ts'

interface HeatGridProps {
  /** Each from its first weekday on; the last one ends today. */
  weeks: readonly HeatDay[][]
  /** The day that takes the tab. */
  active: string
  onChoose: (day: string) => void
  /** A pointer is over a day, or over none any more. */
  onPoint: (day: string | null) => void
}

const cellId = (day: string) => `heat-${day}`

/** The days as a grid: a column a week, a row a weekday. Arrow keys walk; it scrolls by itself and begins with today. */
export const HeatGrid = memo(function HeatGrid({ weeks, active, onChoose, onPoint }: HeatGridProps) {
  const { t } = useTranslation('tracker')
  const { direction } = useReader()
  const names = useDayNames()
  const wordsOf = useHeatWords()
  const days = weeks.flat()
  const today = days.at(-1)?.day
  const scroller = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = scroller.current
    // Where lines run from right to left, the end lies at the negative end.
    if (box) box.scrollLeft = direction === 'rtl' ? -box.scrollWidth : box.scrollWidth
  }, [direction])
  const walk = (event: KeyboardEvent, at: number) => {
    const next = cellAfterKey(event.key, at, { direction, days: days.length })
    const day = next === null ? undefined : days[next]?.day
    if (day === undefined) return
    event.preventDefault()
    document.getElementById(cellId(day))?.focus()
  }
  return (
    <div ref={scroller} className="heat-scroll">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the month's grid: WAI-ARIA's Authoring Practices */}
      <table role="grid" className="heat" aria-labelledby="heat" onPointerLeave={() => onPoint(null)}>
        <MonthRow weeks={weeks} names={names} />
        <tbody>
          {weeks[0]?.map((first, row) => (
            <tr key={first.day}>
              <WeekdayHead day={first.day} names={names} />
              {weeks.map((week, column) => {
                const each = week[row]
                return (
                  <td key={week[0]?.day}>
                    {each && (
                      <DayButton
                        day={each}
                        words={wordsOf(each)}
                        isActive={each.day === active}
                        isToday={each.day === today}
                        onKey={event => walk(event, column * 7 + row)}
                        onChoose={() => onChoose(each.day)}
                        onPoint={() => onPoint(each.day)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sr-only">{t('heat.keys')}</p>
    </div>
  )
})

/** The months above their weeks. One that is cut off at the beginning has no room for its name. */
function MonthRow({ weeks, names }: { weeks: readonly HeatDay[][]; names: DayNames }) {
  const months = heatMonths(weeks)
  return (
    <thead>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner between weekdays and months */}
        <td />
        {months.map(({ from, weeks: count }, at) => (
          <th key={from} scope="colgroup" colSpan={count}>
            <span className="heat-month" data-new={at > 0 && count < 3}>
              {(at > 0 || count > 2) && names.name(from, 'shortMonth')}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function WeekdayHead({ day, names }: { day: string; names: DayNames }) {
  const weekday = names.name(day, 'weekday')
  return (
    <th scope="row" abbr={weekday} aria-label={weekday}>
      {names.initial(day)}
    </th>
  )
}

interface DayButtonProps {
  day: HeatDay
  words: HeatWords
  isActive: boolean
  isToday: boolean
  onKey: (event: KeyboardEvent) => void
  onChoose: () => void
  onPoint: () => void
}

function DayButton({ day, words, isActive, isToday, onKey, onChoose, onPoint }: DayButtonProps) {
  return (
    <button
      type="button"
      id={cellId(day.day)}
      className="heat-day"
      aria-label={`${words.name}: ${words.counts}`}
      aria-current={isToday ? 'date' : undefined}
      data-active={isActive}
      tabIndex={isActive ? 0 : -1}
      onKeyDown={onKey}
      onFocus={onChoose}
      onClick={onChoose}
      // Not when it enters: a key that scrolls the days would bring another one under a pointer that rests.
      onPointerMove={event => event.pointerType === 'mouse' && onPoint()}
    >
      <span className={heatLook(day)} />
    </button>
  )
}
