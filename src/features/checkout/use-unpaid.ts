import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Donation } from '../../../contract/donations.ts'
import { giftsStore, keepDonation } from '../../data/gifts.ts'
import { followedDonationQuery, isDecided } from '../../data/reads/donation-query.ts'
import { unpaidGifts } from '../../data/unpaid-gifts.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'

/**
 * The newest gift whose payment is still to be made; null where there is none. It may have been paid since, in another
 * browser: where the service can be asked, it is before anything is said.
 */
export function useUnpaid(): Donation | null {
  const [nowMs] = useState(() => Date.now())
  const { language } = useReader()
  const { gifts } = useSnapshot(giftsStore)
  const unpaid = unpaidGifts(gifts, nowMs)[0]?.donation ?? null
  const { data, isLoading, errorUpdateCount } = useQuery({
    ...followedDonationQuery(unpaid?.id ?? '', language),
    enabled: unpaid !== null,
  })
  useEffect(() => {
    if (data && isDecided(data)) void keepDonation(data)
  }, [data])
  const isAsking = isLoading && errorUpdateCount === 0
  return isAsking || (data && isDecided(data)) ? null : unpaid
}
