import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { prayers } from '../../lib/prayer/prayers.ts'
import { arcSize, sunPath } from './sun-path.ts'

/** The day from dawn to night, with its five prayers and the sun where it stands now. What it shows is said beside it. */
export function DayArc({ times, now }: { times: DayTimes; now: number | null }) {
  const path = sunPath(times)
  const sun = now !== null && path.reaches(now) ? path.at(now) : null
  return (
    <svg viewBox={`0 0 ${arcSize.width} ${arcSize.height}`} className="day-arc" aria-hidden="true">
      <line x1="0" x2={arcSize.width} y1={arcSize.horizon} y2={arcSize.horizon} className="day-arc-horizon" />
      <path d={path.dawn} className="day-arc-night" />
      <path d={path.dusk} className="day-arc-night" />
      <path d={path.day} className="day-arc-day" />
      {prayers.map(prayer => {
        const { x, y } = path.at(times[prayer])
        const isPast = now !== null && times[prayer] <= now
        return (
          <circle key={prayer} cx={x} cy={y} r="4" className={isPast ? 'day-arc-past' : 'day-arc-mark'} />
        )
      })}
      {sun && (
        <>
          <circle cx={sun.x} cy={sun.y} r="15" className="day-arc-glow" />
          <circle cx={sun.x} cy={sun.y} r="8" className="day-arc-sun" />
        </>
      )}
    </svg>
  )
}
