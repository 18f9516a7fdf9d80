import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../contract/endpoint.ts'
import type { MembershipOffer, memberships } from '../../../contract/membership.ts'
import type { plans } from '../../../contract/plans.ts'
import { client } from '../../data/browser-client.ts'
import { goToPayment } from '../../data/go-to-payment.ts'
import { newId } from '../../data/new-id.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { toast } from '../../ui/toasts.state.ts'
import { offerQuery, ownMembershipQuery } from './membership.queries.ts'

type Own = Answer<typeof memberships.own>
type Priced = MembershipOffer['tiers'][number] & Pick<MembershipOffer, 'currency'>

const member = { access: 'member' } as const
const routes = {
  support: { method: 'POST', path: '/api/membership', ...member },
  join: { method: 'POST', path: '/api/membership/plan', ...member },
  change: { method: 'PUT', path: '/api/membership/plan', ...member },
  cancel: { method: 'POST', path: '/api/membership/cancel', ...member },
  name: { method: 'PUT', path: '/api/membership/name', ...member },
  leave: { method: 'DELETE', path: '/api/membership', ...member },
  card: { method: 'POST', path: '/api/plans/:id/method', access: 'public', device: 'asked' },
} as const

/** What a person can do with a membership. A failure that no field shows is one toast; a new price is shown at once. */
export function useMembershipActs() {
  const { t } = useTranslation('errors')
  const reader = useReader()
  const money = useMoney()
  const queries = useQueryClient()
  const { language: lang } = reader
  const { submit, isBusy, failure, forgive } = useSubmit(async (work: () => Promise<Own | null>) => {
    const changed = await work()
    if (changed) queries.setQueryData(ownMembershipQuery(reader).queryKey, changed)
    await queries.invalidateQueries({ queryKey: offerQuery(reader).queryKey })
  })
  const run = async (work: () => Promise<Own | null>, priced?: Priced): Promise<boolean> => {
    const failed = await submit(work)
    if (failed?.code === 'price_changed' && priced) {
      const offer = offerQuery({ language: lang, currency: priced.currency })
      const now = await queries.fetchQuery({ ...offer, staleTime: 0 })
      const minor = now.tiers.find(({ tier }) => tier === priced.tier)?.minor ?? 0
      toast({ title: t(failed.code, { price: money({ ...priced, minor }) }), tone: 'error' })
    } else if (failed && !failed.fields.name) toast({ title: t(failed.code), tone: 'error' })
    return failed === null
  }
  return {
    isBusy,
    nameFault: failure?.fields.name,
    forgive,
    support: () => run(() => client.call<typeof memberships.support>(routes.support, { body: { lang } })),
    join: (priced: Priced) =>
      run(async () => {
        const body = { planId: newId(), ...priced, timeZone: deviceZone(), lang }
        const { membership, next } = await client.call<typeof memberships.join>(routes.join, { body })
        if (next.kind === 'redirect') goToPayment(next.url)
        return { membership }
      }, priced),
    change: (priced: Priced) => {
      const { tier, minor } = priced
      const body = { tier, minor, lang }
      return run(() => client.call<typeof memberships.change>(routes.change, { body }), priced)
    },
    cancel: () => run(() => client.call<typeof memberships.cancel>(routes.cancel, { body: { lang } })),
    leave: () => run(() => client.call<typeof memberships.leave>(routes.leave, { query: { lang } })),
    name: (name: string | null) =>
      run(() => client.call<typeof memberships.name>(routes.name, { body: { name, lang } })),
    /** Takes over the card that was saved for a plan; with `isNew`, goes to where one is. */
    card: (id: string, isNew: boolean) =>
      run(async () => {
        const body = { lang, isNew }
        const { next } = await client.call<typeof plans.method>(routes.card, { params: { id }, body })
        if (isNew && next.kind === 'redirect') goToPayment(next.url)
        await queries.invalidateQueries({ queryKey: ownMembershipQuery(reader).queryKey })
        return null
      }),
  }
}

export type MembershipActs = ReturnType<typeof useMembershipActs>
