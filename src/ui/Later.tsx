import { type ReactNode, Suspense, useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Shows what is not needed for the first paint once the page stands; until then `before`. */
export function Later({ before = null, children }: { before?: ReactNode; children: ReactNode }) {
  const isStanding = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // Deferred, it is drawn in short steps, between which the page answers touches.
  const isTime = useDeferredValue(isStanding)
  return isTime ? <Suspense fallback={before}>{children}</Suspense> : before
}
