import { Loading } from './Loading.tsx'
import { SkeletonCard } from './SkeletonCard.tsx'
import { SkeletonText } from './SkeletonText.tsx'

/** The shape of a page while its code or its data are on their way. */
export function PagePending() {
  return (
    <Loading className="page grid gap-6 py-8">
      <SkeletonText lines={2} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}
