import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type Answer, type Call, type Endpoint, fillAddress } from '../../../contract/endpoint.ts'
import { owner } from '../owner.ts'

type MemberRead = Endpoint & { method: 'GET'; access: 'member' | 'charity' }

const keyOf = (address: string): QueryKey => [address, { owner: owner.get() }]

/** Never written to the device: it is gone with the session, and the session with the connection. */
const meta = { access: 'member', keep: false } as const

/** An answer that belongs to who is signed in: `memberQuery<typeof profiles.get>('/api/profile', {})`. */
export const memberQuery = <E extends MemberRead>(path: E['path'], input: Omit<Call<E>, 'body'>) =>
  queryOptions<Answer<E>>({ queryKey: keyOf(fillAddress(path, input)), meta })

/**
 * The same for a list that goes on, page by page.
 * @param next the input of the page after the one given, or undefined at the end
 */
export function memberPages<E extends MemberRead>(
  path: E['path'],
  input: Omit<Call<E>, 'body'>,
  next: (last: Answer<E>) => Omit<Call<E>, 'body'> | undefined,
) {
  const first = fillAddress(path, input)
  return infiniteQueryOptions({
    queryKey: [...keyOf(first), 'pages'] as QueryKey,
    initialPageParam: first,
    getNextPageParam: (last: Answer<E>) => {
      const after = next(last)
      return after && fillAddress(path, after)
    },
    meta,
  })
}
