/** A coin's rim and, struck into it, the eight-pointed star of our mark: two squares, one turned by an eighth. */
export function CoinFace() {
  return (
    <svg viewBox="0 0 100 100" className="coin-face" aria-hidden="true">
      <circle cx="50" cy="50" r="48.5" className="coin-rim" />
      <circle cx="50" cy="50" r="44" className="coin-ring" />
      <rect x="21" y="21" width="58" height="58" className="coin-ring" />
      <rect x="21" y="21" width="58" height="58" transform="rotate(45 50 50)" className="coin-ring" />
    </svg>
  )
}
