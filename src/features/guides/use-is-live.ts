import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its page is hydrated: what needs a script is offered once there is one. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
