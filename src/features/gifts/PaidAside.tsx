import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Donation } from '../../../contract/donations.ts'
import { giftsStore, keepDonation } from '../../data/gifts.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'
import { donationQuery } from './gifts.queries.ts'

/** Of the newest: who pays on the page of an earlier one has long been written to. */
const mostLookedUp = 10

const paidAmong = (looks: UseQueryResult<Donation>[]): Donation[] =>
  looks.flatMap(({ data }) => (data?.paidAt ? [data] : []))

/** What was put aside unpaid may have been paid since, on a page that was still open: then it belongs to the list again. */
export function PaidAside() {
  const { language } = useReader()
  const { aside } = useSnapshot(giftsStore)
  const paid = useQueries({
    queries: aside.slice(0, mostLookedUp).map(({ id }) => ({ ...donationQuery(id, language), staleTime: 0 })),
    combine: paidAmong,
  })
  useEffect(() => {
    for (const donation of paid) void keepDonation(donation)
  }, [paid])
  return null
}
