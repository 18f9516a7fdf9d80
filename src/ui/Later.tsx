import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useIsLive } from './use-is-live.ts'

/** Shows what is not needed for the first paint once the page stands; until then `before`. */
export function Later({ before = null, children }: { before?: ReactNode; children: ReactNode }) {
  // Deferred, it is drawn in short steps, between which the page answers touches.
  const isTime = useDeferredValue(useIsLive())
  return isTime ? <Suspense fallback={before}>{children}</Suspense> : before
}
