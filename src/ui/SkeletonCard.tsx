import { Bone } from './Bone.tsx'
import { SkeletonText } from './SkeletonText.tsx'

/** The shape of a project's card: title, two lines, progress, action. */
export function SkeletonCard() {
  return (
    <div className="panel gap-4">
      <Bone className="h-6 w-2/3" />
      <SkeletonText lines={2} />
      <Bone className="h-2 w-full" />
      <Bone className="h-11 w-full" />
    </div>
  )
}
