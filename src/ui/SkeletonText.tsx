import { Bone } from './Bone.tsx'

/** A paragraph's shape: full lines and a shorter last one. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, at) => (
        <Bone key={at} className={at === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </span>
  )
}
