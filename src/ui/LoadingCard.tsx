import { Loading } from './Loading.tsx'
import { SkeletonCard } from './SkeletonCard.tsx'

/** In the place of a page's part that comes. */
export function LoadingCard() {
  return (
    <Loading>
      <SkeletonCard />
    </Loading>
  )
}
