import { useEffect, useRef, useState } from 'react'
import type { captures, EmailRegistration } from '../../../contract/captures.ts'
import { client } from '../../data/browser-client.ts'
import { announceConversion } from '../../data/conversions.ts'
import { isWorthRetrying, retryDelayMs } from '../../data/query-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parsedUrl } from '../../lib/parsed-url.ts'
import { toast } from '../../ui/toasts.state.ts'
import type { EmailLinkCall } from './email-link.ts'

/** The specification's states of section 4, from when the handler is there. */
export type EmailLinkStep =
  | { step: 'idle' }
  | { step: 'processing' }
  | { step: 'welcomed'; registration: EmailRegistration }
  | { step: 'failed' }

const referrer = (): string | null => parsedUrl(document.referrer)?.origin ?? null

function register(link: EmailLinkCall): Promise<EmailRegistration> {
  const route = { method: 'POST', path: '/api/auth/register-email', access: 'public' } as const
  return client.call<typeof captures.registerEmail>(route, { body: { ...link, referrerUrl: referrer() } })
}

/** As the specification has writes: once more after a fault, though not by React Query, whose mutations are left out. */
async function registerWithRetry(link: EmailLinkCall): Promise<EmailRegistration> {
  try {
    return await register(link)
  } catch (error) {
    if (!isWorthRetrying(error)) throw error
    await new Promise(resolve => setTimeout(resolve, retryDelayMs))
    return await register(link)
  }
}

/** Deals with a link from a mail, once. */
export function useEmailLink(link: EmailLinkCall): EmailLinkStep {
  const { t, language } = useTranslation('captures')
  const [state, setState] = useState<EmailLinkStep>({ step: 'idle' })
  const isBegun = useRef(false)
  useEffect(() => {
    const process = async () => {
      setState({ step: 'processing' })
      try {
        const registration = await registerWithRetry({ ...link, language })
        setState({ step: 'welcomed', registration })
        announceConversion({ conversionType: 'email_link', value: 0 })
      } catch {
        // Whatever it was: the specification has one answer, and it is in the popup and the toast.
        setState({ step: 'failed' })
        toast({ title: t('link.errorTitle'), description: t('link.failedToast'), tone: 'error' })
      }
    }
    if (isBegun.current) return
    isBegun.current = true
    void process()
  }, [link, language, t])
  return state
}
