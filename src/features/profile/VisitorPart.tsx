import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Mark } from '../../ui/Mark.tsx'

/** Without an account: the way to one, and the gifts that this device knows. */
export function VisitorPart({ deviceGifts }: { deviceGifts: ReactNode }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <section className="panel gap-4">
        <div className="flex items-start gap-4">
          <Mark className="size-12 flex-none text-primary" />
          <div>
            <h2 className="text-xl">{t('profile.visitor')}</h2>
            <p className="text-soft">{t('profile.visitorText')}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
          <ButtonLink to="/auth" search={{ tab: 'sign-up' }}>
            {t('tabs.signUp')}
          </ButtonLink>
          <ButtonLink to="/auth" variant="outline">
            {t('tabs.signIn')}
          </ButtonLink>
        </div>
      </section>
      <section className="grid gap-3">
        <h2 className="text-xl">{t('profile.deviceGifts')}</h2>
        {deviceGifts}
      </section>
    </>
  )
}
