import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { UnpaidNotice } from './UnpaidNotice.tsx'
import { useUnpaid } from './use-unpaid.ts'

/** Leads to the causes; first of all to a gift that waits for its payment. */
export function EmptyBasket() {
  const { t } = useTranslation('checkout')
  const unpaid = useUnpaid()
  return (
    <>
      {unpaid && <UnpaidNotice donation={unpaid} />}
      <EmptyState
        title={t('empty.title')}
        action={
          <ButtonLink to="/donate" variant={unpaid ? 'tint' : 'primary'}>
            {t('empty.choose')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </EmptyState>
    </>
  )
}
