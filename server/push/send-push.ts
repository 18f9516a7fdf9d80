import type { PushChoices } from '../../contract/push.ts'
import type { PushTopic } from '../../contract/push-message.ts'
import { quietUntil } from '../../src/lib/prayer/quiet-hours.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import type { Service } from '../service.ts'
import { findOpenStreak } from './open-streak.ts'
import { deleteDead, findSubscription, type PushSubscription } from './push.sql.ts'
import type { PushPayload } from './push-payload.ts'
import { pushTemplates } from './push-templates.ts'
import { renderPush } from './render-push.ts'

/** What a job of the kind `push` does. What was chosen counts as it is now, not as it was when the job was made. */
export async function sendPush(service: Service, run: JobRun<PushPayload>): Promise<JobEnd> {
  const subscription = await findSubscription(service.db.q, run.payload.subscriptionId)
  if (!subscription) return { state: 'moot', reason: 'unsubscribed' }
  if (!(await isStillSo(service, run.payload))) return { state: 'moot', reason: 'over' }
  const { topic } = pushTemplates[run.payload.template]
  const { topics } = subscription.choices
  if (!isOwners(run.payload, subscription)) return { state: 'moot', reason: 'not theirs any more' }
  if (topic !== null && !topics.includes(topic)) return { state: 'moot', reason: 'not wanted' }
  const held = heldUntil(topic, subscription.choices, service.clock.now())
  if (held) return { state: 'later', at: held }
  return await push(service, run, subscription)
}

/** What was true when it was queued may be over by now: quiet hours are long. */
async function isStillSo({ db, clock }: Service, { template, personId }: PushPayload): Promise<boolean> {
  if (template !== 'streak' || personId === undefined) return true
  return (await findOpenStreak(db.q, personId, clock.now())) !== null
}

/** Null where quiet hours do not hold it: outside them, a test, or a prayer for who lets prayers through. */
function heldUntil(topic: PushTopic | null, { quiet, timeZone }: PushChoices, now: Date): Date | null {
  if (topic === null || quiet === null) return null
  return topic === 'prayer' && quiet.letsPrayers ? null : quietUntil(now, timeZone, quiet)
}

const isOwners = ({ personId }: PushPayload, subscription: PushSubscription): boolean =>
  personId === undefined || personId === subscription.personId

async function push(
  service: Service,
  { id, payload, begin }: JobRun<PushPayload>,
  subscription: PushSubscription,
): Promise<JobEnd> {
  const { ttlSeconds, urgency, replacesEarlier } = pushTemplates[payload.template]
  const message = renderPush(id, payload, subscription.choices, service.clock.now())
  const collapseAs = replacesEarlier ? message.topic : undefined
  const text = JSON.stringify(message)
  const end = await service.push.send(subscription, { text, ttlSeconds, urgency, collapseAs }, begin)
  if (end.state !== 'gone') return end
  await deleteDead(service.db.q, subscription)
  return { state: 'moot', reason: 'endpoint gone' }
}
