import { useState } from 'react'
import { giftsStore } from '../../data/gifts.ts'
import { unpaidGifts } from '../../data/unpaid-gifts.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Where the basket has gone of who comes back from the payment page without having paid. */
export function UnpaidNotice() {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const [nowMs] = useState(() => Date.now())
  const { gifts } = useSnapshot(giftsStore)
  const [newest] = unpaidGifts(gifts, nowMs)
  if (!newest?.donation) return null
  const { currency, totalMinor } = newest.donation
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to="/thank-you" search={{ gift: newest.id }} variant="tint">
          {t('unpaid.see')}
        </ButtonLink>
      }
    >
      {t('unpaid.text', { total: money({ minor: totalMinor, currency }) })}
    </Notice>
  )
}
