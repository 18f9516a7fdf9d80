import { Wallet } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SignInFirst } from '../../ui/SignInFirst.tsx'

/** A wallet holds somebody's money: it needs to know whose. */
export function WhoseWallet({ next }: { next: string }) {
  const { t } = useTranslation(['wallet', 'accounts'])
  return (
    <SignInFirst
      title={t('signIn.title')}
      icon={<Wallet size={36} strokeWidth={1.5} aria-hidden="true" />}
      next={next}
      signUp={t('accounts:tabs.signUp')}
      signIn={t('accounts:tabs.signIn')}
    >
      {t('signIn.text')}
    </SignInFirst>
  )
}
