import type { User } from '../../../contract/accounts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** Whoever comes to sign in and is in. */
export function SignedInNotice({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="grid gap-4 text-center">
      <p>{t('signedIn.text', { name: user.fullName })}</p>
      <ButtonLink to="/profile" size="large" isWide>
        {t('signedIn.profile')}
      </ButtonLink>
      <SignOutButton />
    </div>
  )
}
