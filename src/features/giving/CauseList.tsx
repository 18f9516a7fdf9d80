import { CauseCard } from './CauseCard.tsx'
import { useCauseCards } from './use-causes.ts'

/** The first causes, urgent ones before the others. */
export function CauseList({ most }: { most: number }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {useCauseCards()
        .slice(0, most)
        .map(cause => (
          <CauseCard key={cause.id} cause={cause} headingLevel="h3" />
        ))}
    </ul>
  )
}
