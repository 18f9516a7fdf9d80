import { useQueryClient } from '@tanstack/react-query'
import type { AcceptedPlan, Plan, PlanChange, plans } from '../../../contract/plans.ts'
import { client } from '../../data/browser-client.ts'
import type { CallError } from '../../data/call-error.ts'
import { goToPayment } from '../../data/go-to-payment.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { stayNear } from '../../ui/stay-near.ts'
import { toast } from '../../ui/toasts.state.ts'
import { keepLink } from './kept-link.ts'
import { plansQuery } from './plans.queries.ts'

const asked = { access: 'public', device: 'asked' } as const
const routes = {
  act: { method: 'POST', path: '/api/plans/:id/act', ...asked },
  change: { method: 'PUT', path: '/api/plans/:id', ...asked },
  method: { method: 'POST', path: '/api/plans/:id/method', ...asked },
} as const

/** What a donor can do with a plan. A failure that no field shows is one toast. */
export function usePlanActs({ id }: Pick<Plan, 'id'>, link: string | undefined) {
  const { t } = useTranslation('errors')
  const { language: lang } = useReader()
  const queries = useQueryClient()
  const keep = (changed: Plan) =>
    queries.setQueryData(
      plansQuery(lang, link).queryKey,
      before => before && { plans: before.plans.map(plan => (plan.id === id ? changed : plan)) },
    )
  const { submit, isBusy, failure } = useSubmit(async (work: () => Promise<Plan>) => {
    keep(await work())
  })
  const run = async (work: () => Promise<Plan>): Promise<boolean> => {
    const failed = await submit(work)
    if (failed && Object.keys(failed.fields).length === 0) toast({ title: t(failed.code), tone: 'error' })
    return failed === null
  }
  const params = { id }
  return {
    isBusy,
    failure: failure satisfies CallError | null,
    act: async (act: 'pause' | 'resume' | 'cancel', until?: string) => {
      // It is asked in a dialog whether to cancel; the heading of the plan's card has the plan's id.
      const near = stayNear(document.getElementById(id))
      const isDone = await run(() =>
        client.call<typeof plans.act>(routes.act, { params, body: { link, lang, act, until } }),
      )
      near()
      return isDone
    },
    change: (change: PlanChange) =>
      run(() => client.call<typeof plans.change>(routes.change, { params, body: { link, lang, ...change } })),
    /** Takes over a card that was saved; with `isNew`, goes to where another is. */
    card: (isNew: boolean) =>
      run(async () => {
        const body = { link, lang, isNew }
        const { plan, next } = await client.call<typeof plans.method>(routes.method, { params, body })
        if (link !== undefined) keepLink(link)
        return leaveFor(plan, isNew ? next : { kind: 'none' })
      }),
  }
}

/** To the provider's page, where there is one to go to. */
export function leaveFor(plan: Plan, next: AcceptedPlan['next']): Plan {
  if (next.kind === 'redirect') goToPayment(next.url)
  return plan
}
