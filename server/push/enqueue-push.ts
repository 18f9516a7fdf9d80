import type { Queries } from '../db/database.ts'
import { enqueueJobs } from '../jobs/enqueue-job.ts'
import { type PushTo, selectMeant } from './push.sql.ts'
import { type PushTemplate, type PushValues, pushTemplates } from './push-templates.ts'

/** A notification to be pushed: `values` are those of its template. */
export type NewPush = {
  [T in PushTemplate]: {
    /** What it is about, e.g. `receipt:<donation id>`: one notification per key and device. */
    key: string
    to: PushTo
    template: T
    values: PushValues<T>
    /** Where a click leads: a path of ours. */
    url: string
    /** At once when not given. */
    runAt?: Date
    /** When it is of no more use: it is not pushed after that, also when quiet hours held it back. */
    expiresAt?: Date
    /** See `NewJob`. */
    happenedAt?: Date
  }
}[PushTemplate]

/** So many at a time: a statement of theirs stays short. */
const batch = 1_000

/**
 * Has a notification pushed after the caller's transaction has committed, to those of the devices that chose its topic, at most
 * once to each. Answers to how many.
 */
export async function enqueuePush(q: Queries, push: NewPush): Promise<number> {
  const { key, to, template, url, runAt, expiresAt, happenedAt } = push
  const { topic, values: schema } = pushTemplates[template]
  const values = schema.parse(push.values)
  const ids = await selectMeant(q, to, topic)
  const personId = typeof to === 'object' && 'personId' in to ? to.personId : undefined
  let made = 0
  for (let from = 0; from < ids.length; from += batch) {
    const jobs = ids.slice(from, from + batch).map(subscriptionId => ({
      kind: 'push' as const,
      key: `${key}:${subscriptionId}`,
      payload: { subscriptionId, personId, template, values, url },
      runAt,
      expiresAt,
      happenedAt,
    }))
    made += await enqueueJobs(q, jobs)
  }
  return made
}
