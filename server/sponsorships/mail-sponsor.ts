import { eq } from 'drizzle-orm'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import type { ClosingReason } from '../../contract/sponsorship-words.ts'
import type { Queries } from '../db/database.ts'
import { charity } from '../db/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { planAddressIn } from '../plans/plan-links.ts'
import type { PlanRow } from '../plans/plans.schema.ts'
import type { Service } from '../service.ts'
import type { ChildFileRow, ChildUpdateRow } from './sponsorships.schema.ts'

/** `keptUntil`: the day, `2026-12-01`, until which the place of a sponsorship that rests is kept. */
type News = { reason: ClosingReason } | { update: ChildUpdateRow } | { keptUntil: string }

/**
 * Has a sponsor mailed an update of the child, why the file was closed, or how long the place is kept: once for each plan and
 * piece of news.
 */
export async function mailSponsor(
  world: Pick<Service, 'chance' | 'config'>,
  q: Queries,
  plan: PlanRow,
  file: ChildFileRow,
  news: News,
): Promise<void> {
  const [keeper] = await q.select().from(charity).where(eq(charity.id, file.charityId))
  const common = {
    to: plan.email,
    language: isLanguage(plan.lang) ? plan.lang : defaultLanguage,
  }
  const values = {
    alias: (file.shown ?? file.content).alias,
    number: file.number,
    charity: keeper?.name ?? file.charityId,
    isTest: plan.isTest,
    link: await planAddressIn(q, world, plan.id),
  }
  if ('reason' in news) {
    const { reason } = news
    const key = `child-closed:${plan.id}`
    await enqueueMail(q, { ...common, key, template: 'child-closed', values: { ...values, reason } })
    return
  }
  if ('keptUntil' in news) {
    const { keptUntil } = news
    const template = plan.pausedBy === 'donor' ? 'child-paused' : 'child-resting'
    const key = `${template}:${plan.id}:${keptUntil}`
    await enqueueMail(q, { ...common, key, template, values: { ...values, keptUntil } })
    return
  }
  const { id, year, half, school, health, needs } = news.update
  await enqueueMail(q, {
    ...common,
    key: `child-update:${plan.id}:${id}`,
    template: 'child-update',
    values: { ...values, year, half, school, health, needs },
  })
}
