import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { emailLinkIn, withoutEmailLink } from '../features/captures/email-link.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'

const EmailLink = lazyExtra(async () => (await import('../features/captures/EmailLink.tsx')).EmailLink)

/** Deals with the link from a mail by which the app was opened, if it was. */
export function EmailLinkHost() {
  const { history } = useRouter()
  const [link] = useState(() => emailLinkIn(history.location.search))
  const hasTexts = useTexts('captures', link !== null)
  if (!link || !hasTexts) return null
  const clear = () => {
    const { pathname, search, hash } = history.location
    history.replace(`${pathname}${withoutEmailLink(search)}${hash}`)
  }
  return <EmailLink link={link} onDismiss={clear} />
}
