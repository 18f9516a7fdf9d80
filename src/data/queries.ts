import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type Access, type Answer, type Call, type Endpoint, fillAddress } from '../../contract/endpoint.ts'
import { owner } from './owner.ts'

/** A GET endpoint that everyone may read, and one that answers only its owner. */
type PublicRead = Endpoint & { method: 'GET'; access: 'public' }
type PrivateRead = Endpoint & { method: 'GET'; access: 'device' }
type AnyRead = PublicRead | PrivateRead

/** GET of an address: through the client in a page, by a direct call in the service. Throws CallError in a page. */
export type Read = (address: string) => Promise<unknown>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      access?: Access
      /** False for what the worker's cache has already: it is not put into the database a second time. */
      keep?: boolean
      /** How the answer is put together, where it is not what one address gives. */
      make?: (read: Read) => Promise<unknown>
    }
  }
}

/** The whole address is the first key, which the default query function fetches; a private answer's key names its owner. */
const keyOf = (address: string, access: Access): QueryKey =>
  access === 'public' ? [address] : [address, { owner: owner.get() }]

/** Whose a private answer is; null for a public one. */
export function ownerIn([, scope]: QueryKey): string | null {
  return typeof scope === 'object' && scope !== null && 'owner' in scope ? String(scope.owner) : null
}

const optionsOf = <E extends AnyRead>(path: E['path'], access: E['access'], input: Omit<Call<E>, 'body'>) =>
  queryOptions<Answer<E>>({ queryKey: keyOf(fillAddress(path, input), access), meta: { access } })

/** `query<typeof catalogue.causes>('/api/causes', { query: reader })` */
export const query = <E extends PublicRead>(path: E['path'], input: Omit<Call<E>, 'body'>) =>
  optionsOf<E>(path, 'public', input)

/** The same for answers that belong to the device: `privateQuery<typeof donations.find>('/api/donations/:id', { params })`. */
export const privateQuery = <E extends PrivateRead>(path: E['path'], input: Omit<Call<E>, 'body'>) =>
  optionsOf<E>(path, 'device', input)

/**
 * What is made of files under /content, which never change. They are the worker's to keep, not the database's.
 * @param scope with the address, the key: whatever else the answer depends on
 */
export const contentQuery = <T>(address: string, scope: object, make: (read: Read) => Promise<T>) =>
  queryOptions<T>({
    queryKey: [address, scope],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { access: 'public', keep: false, make },
  })

/**
 * A list that goes on, page by page.
 * @param next the input of the page after the one given, or undefined at the end
 */
export function pagedQuery<E extends PublicRead>(
  path: E['path'],
  input: Omit<Call<E>, 'body'>,
  next: (last: Answer<E>) => Omit<Call<E>, 'body'> | undefined,
) {
  const first = fillAddress(path, input)
  return infiniteQueryOptions({
    queryKey: [first, 'pages'] as QueryKey,
    // The default query function fetches the page's address.
    initialPageParam: first,
    getNextPageParam: (last: Answer<E>) => {
      const after = next(last)
      return after && fillAddress(path, after)
    },
    meta: { access: 'public' },
  })
}
