import { useNavigate } from '@tanstack/react-router'
import type { SignedIn } from '../../../contract/accounts.ts'
import { auth } from '../../data/account/page-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toasts.state.ts'
import { nextPath } from './next-path.ts'

/** What follows a sign-in, however it was done: the person is in, told so, and where they wanted to be. */
export function useEnter(next: string | undefined): (answer: SignedIn) => Promise<void> {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  return async answer => {
    await auth.enter(answer)
    toast({ title: t('toast.welcomeBack'), description: t('toast.welcomeBackText'), tone: 'done' })
    await navigate({ href: nextPath(next), replace: true })
  }
}
