import type { User } from '../../contract/accounts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Pill } from '../ui/Pill.tsx'

/** Who is signed in, and with which rights. */
export function WhoIsIn({ user }: { user: User }) {
  const { t } = useTranslation('admin')
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="sr-only">{t('signedInAs')}</span>
      <bdi className="font-semibold">{user.username}</bdi>
      {user.rights.map(right => (
        <Pill key={right} tone="green">
          {t(`rights.${right}`)}
        </Pill>
      ))}
    </p>
  )
}
