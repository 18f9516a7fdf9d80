import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the service and while its page is taken over, true from then on: what needs a script is offered once there is one. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
