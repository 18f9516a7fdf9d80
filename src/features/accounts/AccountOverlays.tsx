import { ActingBanner } from './ActingBanner.tsx'
import { Celebration } from './Celebration.tsx'

/** What the account shows over any page: the welcome, and that somebody else looks. */
export function AccountOverlays() {
  return (
    <>
      <ActingBanner />
      <Celebration />
    </>
  )
}
