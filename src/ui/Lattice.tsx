import { useId } from 'react'

const star =
  'M50 0L64.64 14.64L85.36 14.64L85.36 35.36L100 50L85.36 64.64L85.36 85.36L64.64 85.36L50 100L35.36 85.36L14.64 85.36L14.64 64.64L0 50L14.64 35.36L14.64 14.64L35.36 14.64z'
const innerStar =
  'M50 19L59.08 28.08L71.92 28.08L71.92 40.92L81 50L71.92 59.08L71.92 71.92L59.08 71.92L50 81L40.92 71.92L28.08 71.92L28.08 59.08L19 50L28.08 40.92L28.08 28.08L40.92 28.08z'
/** From the corner of each cross to the star inside, so that star and cross become one woven band. */
const spokes =
  'M14.64 14.64L28.08 28.08M85.36 14.64L71.92 28.08M85.36 85.36L71.92 71.92M14.64 85.36L28.08 71.92M50 0V19M100 50H81M50 100V81M0 50H19'

/** The eight-fold lattice behind heroes and empty states: put it first inside an element of class `lattice-ground`. */
export function Lattice({ isFading = false, tile = 84 }: { isFading?: boolean; tile?: number }) {
  const id = useId()
  return (
    <svg className={isFading ? 'lattice lattice-fade' : 'lattice'} aria-hidden="true">
      <pattern
        id={id}
        width="100"
        height="100"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${tile / 100})`}
      >
        <path d={star + innerStar + spokes} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
