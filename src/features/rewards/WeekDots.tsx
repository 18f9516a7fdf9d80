const days = [1, 2, 3, 4, 5, 6, 7]

/** How far a run of seven days is by the days in a row. */
export function WeekDots({ streakDays, isGold }: { streakDays: number; isGold: boolean }) {
  const reached = streakDays === 0 ? 0 : ((streakDays - 1) % days.length) + 1
  const full = isGold ? 'var(--color-accent)' : 'var(--color-primary)'
  return (
    <svg viewBox="0 0 70 10" width="70" height="10" className="flex-none rtl:[scale:-1_1]" aria-hidden="true">
      {days.map(day => (
        <circle
          key={day}
          cx={day * 10 - 5}
          cy="5"
          r={day === reached ? 4.25 : 3}
          fill={day <= reached ? full : 'var(--color-base-300)'}
        />
      ))}
    </svg>
  )
}
