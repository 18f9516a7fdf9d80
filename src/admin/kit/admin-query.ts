import { queryOptions } from '@tanstack/react-query'
import { type Answer, type Call, type Endpoint, fillAddress } from '../../../contract/endpoint.ts'
import { owner } from '../../data/owner.ts'

type AdminRead = Endpoint & { method: 'GET'; access: `admin:${string}` }

/**
 * An answer for an administrator: asked for anew each time it is looked at, shown to nobody else, never written to the
 * device.
 */
export const adminQuery = <E extends AdminRead>(
  access: E['access'],
  path: E['path'],
  input: Omit<Call<E>, 'body'>,
) =>
  queryOptions<Answer<E>>({
    queryKey: [fillAddress(path, input), { owner: owner.get() }],
    staleTime: 0,
    meta: { access, keep: false },
  })
