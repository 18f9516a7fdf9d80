import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Donation } from '../../../contract/donations.ts'
import { giftsStore, keepDonation } from '../../data/gifts.ts'
import { followedDonationQuery, isDecided } from '../../data/reads/donation-query.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'
import { isOpen } from './is-open.ts'

/** Of the newest: who pays on the page of an earlier one has long been written to. */
const mostLookedUp = 10

const decidedAmong = (looks: UseQueryResult<Donation>[]): Donation[] =>
  looks.flatMap(({ data }) => (data && isDecided(data) ? [data] : []))

/**
 * What this device takes for unpaid may have been paid since, in another browser or on a page that was still open: the list says so, and
 * has what was put aside again.
 */
export function LookUpGifts() {
  const { language } = useReader()
  const { gifts, aside } = useSnapshot(giftsStore)
  const asked = [...gifts.filter(isOpen), ...aside].slice(0, mostLookedUp)
  const decided = useQueries({
    queries: asked.map(({ id }) => followedDonationQuery(id, language)),
    combine: decidedAmong,
  })
  // What was put aside and has expired stays there: it is written once, not at each look.
  const news = decided.filter(({ id, state }) =>
    asked.some(gift => gift.id === id && gift.donation?.state !== state),
  )
  useEffect(() => {
    for (const donation of news) void keepDonation(donation)
  })
  return null
}
