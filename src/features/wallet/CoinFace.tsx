const corners = Array.from({ length: 16 }, (_, at) => {
  const radius = at % 2 === 0 ? 41 : 33
  const angle = (at * Math.PI) / 8
  const along = (part: number) => (50 + radius * part).toFixed(1)
  return `${along(Math.cos(angle))},${along(Math.sin(angle))}`
}).join(' ')

/** A coin's rim and the eight-pointed star of our mark, struck into it. */
export function CoinFace() {
  return (
    <svg viewBox="0 0 100 100" className="coin-face" aria-hidden="true">
      <circle cx="50" cy="50" r="48.5" className="coin-rim" />
      <circle cx="50" cy="50" r="44" className="coin-ring" />
      <polygon points={corners} className="coin-ring" />
    </svg>
  )
}
