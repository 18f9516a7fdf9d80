import { queryOptions } from '@tanstack/react-query'
import type { plans } from '../../../contract/plans.ts'
import { client } from '../../data/browser-client.ts'
import { owner } from '../../data/owner.ts'

const look = { method: 'POST', path: '/api/plans/look', access: 'public', device: 'asked' } as const

/** Plans of who is signed in and of this device, or of a mailed link. Never written to the device. */
export const plansQuery = (lang: string, link: string | undefined) =>
  queryOptions({
    queryKey: ['plans', lang, link ?? null, { owner: owner.get() }],
    queryFn: () => client.call<typeof plans.look>(look, { body: { link, lang } }),
    meta: { access: 'member', keep: false },
    staleTime: 0,
  })
