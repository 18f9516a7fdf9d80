import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Donation } from '../../../contract/donations.ts'
import { giftsStore, keepDonation } from '../../data/gifts.ts'
import { followedDonationQuery, isDecided } from '../../data/reads/donation-query.ts'
import { unpaidGifts } from '../../data/unpaid-gifts.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Where the basket has gone of who comes back from the payment page without having paid. */
export function UnpaidNotice() {
  const [nowMs] = useState(() => Date.now())
  const { gifts } = useSnapshot(giftsStore)
  const [newest] = unpaidGifts(gifts, nowMs)
  return newest?.donation ? <Unpaid donation={newest.donation} /> : null
}

/** It may have been paid since, in another browser: where the service can be asked, it is before anything is said. */
function Unpaid({ donation: { id, currency, totalMinor } }: { donation: Donation }) {
  const { t } = useTranslation('checkout')
  const { language } = useReader()
  const money = useMoney()
  const { data, isLoading, errorUpdateCount } = useQuery(followedDonationQuery(id, language))
  useEffect(() => {
    if (data && isDecided(data)) void keepDonation(data)
  }, [data])
  if ((isLoading && errorUpdateCount === 0) || (data && isDecided(data))) return null
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink to="/thank-you" search={{ gift: id }} variant="tint">
          {t('unpaid.see')}
        </ButtonLink>
      }
    >
      {t('unpaid.text', { total: money({ minor: totalMinor, currency }) })}
    </Notice>
  )
}
