import { Loading } from './Loading.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

/** In the place of a section that comes. */
export function LoadingRows() {
  return (
    <Loading>
      <SkeletonRows rows={3} />
    </Loading>
  )
}
