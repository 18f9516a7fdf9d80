import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Of gifts whose donor is not here: that there are such, and no more. */
export function SomebodysGift({ id }: { id?: string }) {
  const { t } = useTranslation('gifts')
  const { user } = useAuth()
  const next = id === undefined ? '/thank-you' : `/thank-you?gift=${id}`
  const signIn = (
    <ButtonLink to="/auth" search={{ next }} variant="tint">
      {t('act.signIn')}
    </ButtonLink>
  )
  return <Notice action={user === null && signIn}>{t('list.somebodys')}</Notice>
}
