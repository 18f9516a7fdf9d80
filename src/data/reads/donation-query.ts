import type { Donation, donations } from '../../../contract/donations.ts'
import { lookAgainMs } from '../look-again.ts'
import { privateQuery } from '../queries.ts'

/** A gift of this device as the service knows it. */
export const donationQuery = (id: string, lang: string) =>
  privateQuery<typeof donations.find>('/api/donations/:id', { params: { id }, query: { lang } })

const openStates: readonly Donation['state'][] = ['pending', 'awaiting']

/** Whether it has been paid, or will not be any more. */
export const isDecided = ({ state }: Donation): boolean => !openStates.includes(state)

const besideMs = 10_000

/** The same, asked again now and then until it is decided: for where a gift is told of beside something else. */
export const followedDonationQuery = (id: string, lang: string) => ({
  ...donationQuery(id, lang),
  staleTime: 0,
  refetchInterval: ({ state }: { state: Parameters<typeof lookAgainMs<Donation>>[0] }) => {
    const pauseMs = lookAgainMs(state, isDecided)
    return pauseMs && Math.max(pauseMs, besideMs)
  },
})
