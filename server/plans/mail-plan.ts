import { eq } from 'drizzle-orm'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Queries } from '../db/database.ts'
import { charity, project } from '../db/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import { calendarOf } from './calendar-of.ts'
import type { PlanRow } from './plans.schema.ts'
import { datesToCome, firstOf } from './schedule.ts'

type PlanLetter =
  | 'plan-started'
  | 'plan-declined'
  | 'plan-paused'
  | 'plan-disputed'
  | 'plan-complete'
  | 'plan-link'
  | 'plan-changed'
  | 'plan-card'

export interface Letter {
  template: PlanLetter
  /** One letter of a kind for each. */
  occasion: string
  link: string
  /** When what it tells of happened, where that may have been before a restore. */
  happenedAt?: Date
}

/** Letters that promise a next gift. */
const saysNext: readonly PlanLetter[] = [
  'plan-started',
  'plan-link',
  'plan-declined',
  'plan-changed',
  'plan-card',
]

const languageIn = ({ lang }: PlanRow): Language => (isLanguage(lang) ? lang : defaultLanguage)

/**
 * Has a letter about a plan mailed to its owner, with the link that opens it.
 * @param link as `planAddress` gives it
 */
export async function mailPlan(
  { clock }: Pick<Service, 'clock'>,
  tx: Queries,
  plan: PlanRow,
  { template, occasion, link, happenedAt }: Letter,
): Promise<void> {
  const language = languageIn(plan)
  const [found] = await tx
    .select({ title: project.title, charity: charity.name })
    .from(project)
    .innerJoin(charity, eq(charity.id, project.charityId))
    .where(eq(project.id, plan.projectId))
  const next = saysNext.includes(template)
    ? firstOf(datesToCome(plan, await calendarOf(tx, plan.region), clock.now()))
    : null
  await enqueueMail(tx, {
    key: `${template}:${plan.id}:${occasion}`,
    to: plan.email,
    language,
    template,
    ...(happenedAt && { happenedAt }),
    values: {
      project: found ? textIn(found.title, language) : plan.projectId,
      charity: found?.charity ?? '',
      currency: plan.currency as Currency,
      amountMinor: plan.amountMinor,
      frequency: plan.frequency,
      nextOn: next?.on ?? null,
      isTest: plan.isTest,
      link,
    },
  })
}
