import { Bone } from './Bone.tsx'

/** The shape of a list whose rows have a round sign, two lines and a figure. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div className="grid">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="flex items-center gap-3 border-b border-base-300 py-3.5">
          <Bone className="size-10 rounded-full" />
          <span className="grid grow gap-2">
            <Bone className="h-4 w-1/2" />
            <Bone className="h-3 w-1/3" />
          </span>
          <Bone className="h-5 w-14" />
        </div>
      ))}
    </div>
  )
}
