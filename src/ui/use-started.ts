import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in what the service rendered, true once the app has started in it: for what can't be a plain form. */
export const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
