/** A grey shape where something will stand: give it the size of that thing by classes, and nothing will jump. */
export function Bone({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`bone ${className}`} />
}
