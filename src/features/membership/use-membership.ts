import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Membership } from '../../../contract/membership.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { lookAgainMs } from '../../data/look-again.ts'
import { useReader, useShownReader } from '../../i18n/reader.tsx'
import { offerQuery, ownMembershipQuery } from './membership.queries.ts'

export const useOffer = () => useSuspenseQuery(offerQuery(useShownReader())).data

/** The service makes the first gift by itself, moments after the card is saved. */
const hasBegun = ({ membership }: { membership: Membership | null }): boolean =>
  membership?.plan?.state !== 'active' || membership.tier !== 'supporter'

/**
 * Of who is signed in: undefined until it is known, null for who has none.
 * @param isFollowed looks again while a first gift is being made
 */
export function useOwnMembership(isFollowed = false) {
  const { user } = useAuth()
  const { data, isError, isFetching, refetch } = useQuery({
    ...ownMembershipQuery(useReader()),
    enabled: user !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => isFollowed && lookAgainMs(state, hasBegun),
  })
  return { user, membership: data?.membership, isError: isError && !data, isFetching, refetch }
}

/** Civil days as the reader writes them. */
export function useDay(): (iso: string) => string {
  const { locale } = useReader()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return iso => format.format(new Date(iso))
}
