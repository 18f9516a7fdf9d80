import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { siteHost } from '../../lib/site-host.ts'

/** On a charity's own host there is its page alone: what leads on leads to the app's host, where basket and account are. */
export function useCharityHost(): void {
  const { history } = useRouter()
  useEffect(() => {
    const host = siteHost(location)
    if (host === null) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn({ nextLocation: { pathname, href } }) {
        const isOutside = !pathname.startsWith('/charity/')
        if (isOutside) location.assign(`${location.protocol}//${host}${href}`)
        return isOutside
      },
    })
  }, [history])
}
