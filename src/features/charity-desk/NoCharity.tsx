import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRoleGiven } from './use-role-given.ts'

/** For who is signed in and speaks for no charity: the way to become one who does. */
export function NoCharity() {
  const { t } = useTranslation('charity-desk')
  useRoleGiven()
  return (
    <EmptyState
      title={t('desk.noCharity')}
      action={<ButtonLink to="/charity-onboarding">{t('desk.apply')}</ButtonLink>}
    >
      {t('desk.noCharityText')}
    </EmptyState>
  )
}
