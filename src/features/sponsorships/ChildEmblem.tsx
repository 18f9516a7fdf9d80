import { emblemOf } from './emblem-of.ts'

/** What stands in the place of a face: a rosette drawn from the number of the file, the same wherever it is shown. */
export function ChildEmblem({ number, className = 'size-16' }: { number: number; className?: string }) {
  const { outer, inner, dots } = emblemOf(number)
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={`flex-none text-primary ${className}`}>
      <circle cx="50" cy="50" r="49" fill="currentColor" opacity="0.1" />
      <path d={outer} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      <path d={inner} fill="currentColor" opacity="0.28" />
      {dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" fill="currentColor" />
      ))}
      <circle cx="50" cy="50" r="5" fill="currentColor" />
    </svg>
  )
}
