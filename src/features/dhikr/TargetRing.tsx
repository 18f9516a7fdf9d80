const radius = 88
const around = 2 * Math.PI * radius

interface Props {
  said: number
  /** 0: without an end. */
  target: number
  text: string
  below: string
}

/** How far one came, as a ring that closes, with the number in it. */
export function TargetRing({ said, target, text, below }: Props) {
  const share = target > 0 ? Math.min(1, said / target) : 0
  const dash = `${(share * around).toFixed(1)} ${around.toFixed(1)}`
  return (
    <span className={`dhikr-ring ${share === 1 ? 'is-full' : ''}`}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle cx="100" cy="100" r={radius} className="dhikr-ring-track" />
        {share > 0 && (
          <circle
            cx="100"
            cy="100"
            r={radius}
            className="dhikr-ring-said"
            strokeDasharray={dash}
            transform="rotate(-90 100 100)"
          />
        )}
      </svg>
      <span className="dhikr-number">{text}</span> <span className="dhikr-target">{below}</span>
    </span>
  )
}
