import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { passkeys } from '../../../contract/credentials.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { accountRoutes } from './account-routes.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { serverText } from './sentence-of.ts'
import { useEnter } from './use-enter.ts'

/** Signs in by a passkey; nothing where the browser has none of ours. */
export function PasskeyButton({ next }: { next: string | undefined }) {
  const { t, language } = useTranslation(['accounts', 'errors'])
  const [wasCancelled, setWasCancelled] = useState(false)
  const enter = useEnter(next)
  const { submit, isBusy } = useSubmit(async () => {
    setWasCancelled(false)
    const { askForPasskey } = await import('./passkey-browser.ts')
    const shown = await askForPasskey()
    if (shown === null) setWasCancelled(true)
    else await enter(await client.call<typeof passkeys.signIn>(accountRoutes.passkeySignIn, { body: shown }))
  })
  const signIn = async () => {
    const failure = await submit()
    if (!failure) return
    const description = serverText(failure, t, language, t('toast.signInFailed'))
    toast({ title: t('toast.error'), description, tone: 'error' })
  }
  if (!canUsePasskeys()) return null
  return (
    <>
      <Button
        variant="outline"
        isWide
        isLoading={isBusy}
        icon={<KeyRound size={20} aria-hidden="true" />}
        onClick={() => void signIn()}
      >
        {t('ways.passkey')}
      </Button>
      {wasCancelled && <Notice isLive>{t('ways.passkeyCancelled')}</Notice>}
    </>
  )
}
