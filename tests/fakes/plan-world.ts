import type { Plan, PlanOffer } from '../../contract/plans.ts'
import type { Database } from '../../server/db/database.ts'
import { makeAfterAnswer } from '../../server/http/after-answer.ts'
import { runNextJob } from '../../server/jobs/run-job.ts'
import { isSandbox } from '../../server/payments/sandbox.ts'
import type { SetupAct } from '../../server/payments/sandbox-methods.ts'
import { planHandlers } from '../../server/plans/plans.ts'
import { scheduleGifts } from '../../server/plans/schedule-gifts.ts'
import { deviceCaller, type FakeCaller, type GivingWorld, makeWorld } from './giving-world.ts'

/** A plan of £10 a month from today, in London. */
export const tenAMonth = (id: string, change: Partial<PlanOffer> = {}): PlanOffer => ({
  id,
  projectId: 'gaza-food',
  currency: 'GBP',
  amountMinor: 1000,
  frequency: 'monthly',
  timeZone: 'Europe/London',
  email: 'aisha@example.org',
  ...change,
})

/** £100 over the last ten nights, where Maghrib is London's. */
export const tenNights: Partial<PlanOffer> = {
  frequency: 'last_ten',
  amountMinor: 10_000,
  place: { latitude: 51.5, longitude: -0.1 },
  region: 'umm-al-qura',
}

export interface PlanWorld extends GivingWorld {
  caller: FakeCaller
  handlers: ReturnType<typeof planHandlers>
  create(change?: Partial<PlanOffer>, caller?: FakeCaller): Promise<Plan>
  /** Presses on the sandbox's page of a plan, and comes back. */
  save(plan: Plan, act?: SetupAct, caller?: FakeCaller): Promise<Plan>
  /** A plan with a card. */
  begin(change?: Partial<PlanOffer>, act?: SetupAct, caller?: FakeCaller): Promise<Plan>
  look(caller?: FakeCaller): Promise<Plan[]>
  act(plan: Plan, act: 'pause' | 'resume' | 'cancel', until?: string): Promise<Plan>
  /** All that is due now: what no answer waits for, dates, charges, mails. */
  run(): Promise<void>
}

export async function makePlanWorld(
  db: Database,
  options: Parameters<typeof makeWorld>[1] = {},
): Promise<PlanWorld> {
  const world = await makeWorld(db, options)
  const { service } = world
  const later = makeAfterAnswer(service)
  const handlers = planHandlers(service, later)
  const own = deviceCaller()
  const create: PlanWorld['create'] = async (change = {}, caller = own) => {
    const body = { visibility: 'someone' as const, ...tenAMonth(service.chance.uuid(), change) }
    return (await handlers.create({ body, params: undefined, query: undefined }, caller)).plan
  }
  const method = async ({ id }: Plan, isNew: boolean, caller: FakeCaller) =>
    await handlers.method({ params: { id }, body: { isNew }, query: undefined }, caller)
  const save: PlanWorld['save'] = async (plan, act = 'save', caller = own) => {
    const { next } = await method(plan, plan.method !== null, caller)
    if (next.kind !== 'redirect' || !isSandbox(service.payments)) throw new Error('no page of the sandbox')
    await service.payments.methods.act(next.url.split('/').at(-1) ?? '', act)
    return (await method(plan, false, caller)).plan
  }
  return {
    ...world,
    caller: own,
    handlers,
    create,
    save,
    begin: async (change, act, caller) => await save(await create(change, caller), act, caller),
    look: async (caller = own) =>
      (await handlers.look({ body: {}, params: undefined, query: undefined }, caller)).plans,
    act: (plan, act, until) =>
      handlers.act({ params: { id: plan.id }, body: { act, until }, query: undefined }, own),
    async run() {
      await later.settled()
      await scheduleGifts(service)
      while (await runNextJob(service));
    },
  }
}
