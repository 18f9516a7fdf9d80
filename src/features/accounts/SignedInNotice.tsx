import { useEffect } from 'react'
import type { accounts, User } from '../../../contract/accounts.ts'
import { auth } from '../../data/account/page-auth.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SignOutButton } from './SignOutButton.tsx'

const route = { method: 'GET', path: '/api/auth/sessions', access: 'member' } as const

/** A session that was ended elsewhere is shown here no longer. Without a connection nothing is known, and nobody is signed out. */
async function leaveIfOver(): Promise<void> {
  try {
    await client.call<typeof accounts.sessions>(route, {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'signed_out') await auth.refresh()
  }
}

/** Whoever comes to sign in and is in: as far as this page knows, so it asks. */
export function SignedInNotice({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  useEffect(() => {
    void leaveIfOver()
  }, [])
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
