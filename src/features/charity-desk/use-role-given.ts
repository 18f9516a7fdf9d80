import { useEffect } from 'react'

/** Asks, for who lacks a role here, whether an owner has given it since: now, and each time that the page is looked at again. */
export function useRoleGiven(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        void import('../../data/account/page-auth.ts').then(({ auth }) => auth.look())
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
