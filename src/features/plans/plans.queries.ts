import { queryOptions } from '@tanstack/react-query'
import type { catalogue } from '../../../contract/catalogue.ts'
import type { plans } from '../../../contract/plans.ts'
import type { sponsorships } from '../../../contract/sponsorships.ts'
import { client } from '../../data/browser-client.ts'
import { owner } from '../../data/owner.ts'
import { query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

const look = { method: 'POST', path: '/api/plans/look', access: 'public', device: 'asked' } as const

/** Plans of who is signed in and of this device, or of a mailed link. Never written to the device. */
export const plansQuery = (lang: string, link: string | undefined) =>
  queryOptions({
    queryKey: ['plans', lang, link ?? null, { owner: owner.get() }],
    queryFn: () => client.call<typeof plans.look>(look, { body: { link, lang } }),
    meta: { access: 'member', keep: false },
    staleTime: 0,
  })

/** The case file of a child to sponsor. */
export const childQuery = ({ language, currency }: Pick<Reader, 'language' | 'currency'>, number: number) =>
  query<typeof sponsorships.file>('/api/child-files/:number', {
    params: { number },
    query: { lang: language, currency },
  })

/** All that can be given to. */
export const allCausesQuery = ({ language, currency }: Pick<Reader, 'language' | 'currency'>) =>
  query<typeof catalogue.causes>('/api/causes', { query: { lang: language, currency } })
