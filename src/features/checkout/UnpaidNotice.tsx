import type { Donation } from '../../../contract/donations.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Where the basket has gone of who comes back from the payment page without having paid. */
export function UnpaidNotice({ donation: { id, currency, totalMinor } }: { donation: Donation }) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to="/thank-you" search={{ gift: id }}>
          {t('unpaid.see')}
        </ButtonLink>
      }
    >
      {t('unpaid.text', { total: money({ minor: totalMinor, currency }) })}
    </Notice>
  )
}
