import { Loading } from './Loading.tsx'
import { lazyExtra } from './lazy-extra.ts'
import { SkeletonCard } from './SkeletonCard.tsx'
import { SkeletonText } from './SkeletonText.tsx'
import { useIsLong } from './use-is-long.ts'

const SlowLine = lazyExtra(async () => (await import('./SlowLine.tsx')).SlowLine)

/** Who has waited so long wants to know why. */
const patientMs = 5_000

/** The shape of a page while its code or its data are on their way; words where that takes long. */
export function PagePending() {
  const isLong = useIsLong(patientMs)
  return (
    <Loading className="page grid gap-6 py-8">
      {isLong && <SlowLine />}
      <SkeletonText lines={2} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}
