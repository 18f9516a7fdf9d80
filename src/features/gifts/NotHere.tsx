import { useAuth } from '../../data/account/use-auth.ts'
import { pageStorage } from '../../data/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/**
 * A gift that this device does not know. Who comes back from the payment page in another browser, or in one that keeps nothing, has
 * just paid: nobody is told to give it again.
 */
export function NotHere({ id }: { id: string }) {
  const { t } = useTranslation('gifts')
  const { user } = useAuth()
  if (pageStorage() === null) return <EmptyState title={t('unkept.title')}>{t('unkept.text')}</EmptyState>
  const signIn = (
    <ButtonLink to="/auth" search={{ next: `/thank-you?gift=${id}` }} variant="tint">
      {t('act.signIn')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('unknown.title')} action={user === null && signIn}>
      <p>{t('unkept.text')}</p>
      <p className="mt-2">{t('unknown.text')}</p>
    </EmptyState>
  )
}
