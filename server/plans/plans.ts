import { Failure } from '../../contract/errors.ts'
import type { Plan, plans as planGroup } from '../../contract/plans.ts'
import { isEmail } from '../donations/check-offer.ts'
import type { AfterAnswer } from '../http/after-answer.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { actOnPlan } from './act-on-plan.ts'
import { changePlan } from './change-plan.ts'
import { isOver } from './is-over.ts'
import { mailPlan } from './mail-plan.ts'
import { acceptedPlan, makePlan } from './make-plan.ts'
import { setupUrl, takeMethod } from './open-setup.ts'
import { ownPlan } from './own-plan.ts'
import { planAddress, planInLink } from './plan-links.ts'
import type { PlanRow } from './plans.schema.ts'
import { selectOwnPlans, selectPlan, selectPlansOfEmail } from './plans.sql.ts'
import { presentPlans } from './present-plan.ts'

const mostPlans = 50
const mostLinks = 5

export function planHandlers(
  service: Service,
  { afterAnswer }: Pick<AfterAnswer, 'afterAnswer'>,
): Handlers<typeof planGroup> {
  const { db } = service
  const present = async (row: PlanRow, lang: string | undefined): Promise<Plan> =>
    (await acceptedPlan(service, row, null, lang)).plan
  return {
    create: ({ body }, caller) => makePlan(service, body, caller),
    async look({ body: { link, lang } }, { person, deviceHash }) {
      const rows =
        link === undefined
          ? await selectOwnPlans(db.q, { personId: person?.id ?? null, ownerHash: deviceHash }, mostPlans)
          : [await planInLink(service, link)]
      return { plans: await presentPlans(service, rows, lang) }
    },
    async method({ params, body: { link, lang, isNew } }, caller) {
      const { row } = await ownPlan(service, params.id, caller, link)
      if (isOver(row)) throw new Failure('plan_over')
      const hasMethod = (await takeMethod(service, row)) || row.methodRef !== null
      const now = (await selectPlan(db.q, row.id)) ?? row
      const isMissing = isNew || !hasMethod
      return await acceptedPlan(service, now, isMissing ? await setupUrl(service, now) : null, lang)
    },
    async change({ params, body: { link, lang, ...change } }, caller) {
      const { row, isByLink } = await ownPlan(service, params.id, caller, link)
      return await present(await changePlan(service, row.id, change, isByLink), lang)
    },
    async act({ params, body: { link, lang, act, until } }, caller) {
      const { row, isByLink } = await ownPlan(service, params.id, caller, link)
      return await present(await actOnPlan(service, row, { act, until, isByLink }), lang)
    },
    async links({ body }) {
      const email = body.email.trim()
      if (!isEmail(email)) throw new Failure('email_invalid', { email: 'email_invalid' })
      // After the answer: how long it takes would tell who gives.
      afterAnswer(() => mailLinks(service, email))
      return { success: true }
    },
  }
}

/** One letter for each plan, hour and version of its link: nobody fills another's mailbox. */
async function mailLinks(service: Service, email: string): Promise<void> {
  const hour = service.clock.now().toISOString().slice(0, 13)
  for (const plan of await selectPlansOfEmail(service.db.q, email, mostLinks))
    await mailPlan(service, service.db.q, plan, {
      template: 'plan-link',
      occasion: `${hour}:${plan.linkVersion}`,
      link: await planAddress(service, plan.id),
    })
}
