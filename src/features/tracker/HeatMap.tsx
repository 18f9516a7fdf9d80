import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { heatWeeks } from '../../lib/prayer/heat-days.ts'
import type { PrayerLog } from '../../lib/prayer/prayer-log.ts'
import { firstWeekday } from '../../lib/week-start.ts'
import { HeatGrid } from './HeatGrid.tsx'
import { HeatLegend } from './HeatLegend.tsx'
import { useHeatWords } from './use-heat-words.ts'

const weeks = 26

interface HeatMapProps {
  log: PrayerLog
  today: string
  /** Shows a day with its prayers. */
  onDay: (day: string) => void
}

/** Half a year of days, a column a week: the more was prayed, the fuller the colour. */
export function HeatMap({ log, today, onDay }: HeatMapProps) {
  const { t, language } = useTranslation('tracker')
  const wordsOf = useHeatWords()
  const [chosen, setChosen] = useState(today)
  const [pointed, setPointed] = useState<string | null>(null)
  const shown = useMemo(
    () => heatWeeks(log, today, { weeks, weekStart: firstWeekday[language] }),
    [log, today, language],
  )
  const days = shown.flat()
  const logged = days.filter(({ prayed, excused }) => prayed + excused > 0).length
  const active = days.find(({ day }) => day === chosen) ?? days.at(-1)
  const choose = useCallback((day: string) => {
    setChosen(day)
    setPointed(null)
  }, [])
  const read = days.find(({ day }) => day === pointed) ?? active
  if (!active || !read) return null
  return (
    <section className="panel gap-3" aria-labelledby="heat">
      <div>
        <h2 id="heat" className="text-lg">
          {t('heat.title')}
        </h2>
        <p className="text-sm text-soft">{t('heat.text', { count: logged })}</p>
      </div>
      <HeatGrid weeks={shown} active={active.day} onChoose={choose} onPoint={setPointed} />
      <div className="grid justify-items-start">
        <p id="heat-day">
          <span className="block font-semibold">{wordsOf(read).name}</span>
          <span className="block text-sm text-soft">{wordsOf(read).counts}</span>
        </p>
        <button
          type="button"
          className="text-link inline-flex min-h-11 items-center"
          aria-describedby="heat-day"
          onClick={() => onDay(active.day)}
        >
          {t('heat.open')}
        </button>
      </div>
      <HeatLegend />
    </section>
  )
}
