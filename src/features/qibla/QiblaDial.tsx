interface QiblaDialProps {
  /** Of the qibla, from north. */
  bearing: number
  /** Where the device points; 0 where it does not say. */
  heading: number
  /** Whether the device points to the qibla. */
  isAligned: boolean
  /** Of the sun, where it is up. */
  sun: number | null
  label: string
  north: string
}

const ticks = Array.from({ length: 72 }, (_, at) => at * 5)

/** The ring of the horizon, north up, or turned as the device is; the needle points to the Kaaba. */
export function QiblaDial({ bearing, heading, isAligned, sun, label, north }: QiblaDialProps) {
  return (
    <figure aria-label={label}>
      <svg viewBox="0 0 240 240" className={`qibla-dial ${isAligned ? 'is-aligned' : ''}`} aria-hidden="true">
        <circle cx="120" cy="120" r="112" className="qibla-ring" />
        <g transform={`rotate(${-heading} 120 120)`}>
          {ticks.map(degrees => (
            <line
              key={degrees}
              x1="120"
              x2="120"
              y1="12"
              y2={degrees % 90 === 0 ? 26 : degrees % 30 === 0 ? 21 : 17}
              transform={`rotate(${degrees} 120 120)`}
              className="qibla-tick"
            />
          ))}
          <text x="120" y="44" className="qibla-north">
            {north}
          </text>
          {sun !== null && (
            <circle cx="120" cy="30" r="7" transform={`rotate(${sun} 120 120)`} className="qibla-sun" />
          )}
          <g transform={`rotate(${bearing} 120 120)`}>
            <path d="M120 36L132 118H108Z" className="qibla-needle" />
            <path d="M112 52h16v14h-16z" className="qibla-kaaba" />
            <path d="M112 56.5h16" className="qibla-band" />
          </g>
        </g>
        <circle cx="120" cy="120" r="7" className="qibla-pin" />
      </svg>
    </figure>
  )
}
