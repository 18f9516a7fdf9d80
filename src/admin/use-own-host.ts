import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appHost } from './app-host.ts'

/** A host of the administration shows nothing else: what leads out of it leads to the app's own host. */
export function useOwnHost(): void {
  // Said, as the router's type is not known yet where the office is looked at before its routes.
  const history: RouterHistory = useRouter().history
  useEffect(() => {
    const host = appHost(location)
    if (host === null) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn({ nextLocation: { pathname, href } }) {
        const isOutside = !/^\/admin(\/|$)/.test(pathname)
        if (isOutside) location.assign(`${location.protocol}//${host}${href}`)
        return isOutside
      },
    })
  }, [history])
}
