import { ToastHost } from '../ui/ToastHost.tsx'
import { AccountHost } from './AccountHost.tsx'
import { ConsentHost } from './ConsentHost.tsx'
import { EmailLinkHost } from './EmailLinkHost.tsx'

/** What is there on every page, with header and footer or without, and comes after the first paint. */
export function OnEveryPage() {
  return (
    <>
      <AccountHost />
      <EmailLinkHost />
      <ConsentHost />
      <ToastHost />
    </>
  )
}
