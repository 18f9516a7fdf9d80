import { Wallet } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A wallet holds somebody's money: it needs to know whose. */
export function SignInFirst({ next }: { next: string }) {
  const { t } = useTranslation(['wallet', 'accounts'])
  return (
    <EmptyState
      title={t('signIn.title')}
      icon={<Wallet size={36} strokeWidth={1.5} aria-hidden="true" />}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/auth" search={{ next, tab: 'sign-up' }}>
            {t('accounts:tabs.signUp')}
          </ButtonLink>
          <ButtonLink to="/auth" search={{ next }} variant="outline">
            {t('accounts:tabs.signIn')}
          </ButtonLink>
        </div>
      }
    >
      {t('signIn.text')}
    </EmptyState>
  )
}
