import { useSyncExternalStore } from 'react'
import { celebration } from '../data/account/celebration.ts'
import { impersonation } from '../data/account/impersonation.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'

const Overlays = lazyExtra(
  async () => (await import('../features/accounts/AccountOverlays.tsx')).AccountOverlays,
)

/** The welcome of a new account, and the banner while somebody else looks: loaded when there is one to show. */
export function AccountHost() {
  const isWelcome = useSyncExternalStore(celebration.subscribe, celebration.get, () => false)
  const acting = useSyncExternalStore(impersonation.subscribe, impersonation.get, () => null)
  const hasTexts = useTexts('accounts', isWelcome || acting !== null)
  if (!hasTexts) return null
  return <Overlays />
}
