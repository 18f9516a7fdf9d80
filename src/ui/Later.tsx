import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Shows what is not needed for the first paint once the page stands; until then `before`. */
export function Later({ before = null, children }: { before?: ReactNode; children: ReactNode }) {
  const isTime = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isTime ? <Suspense fallback={before}>{children}</Suspense> : before
}
