import type { Service } from '../service.ts'
import { beginEffect, endJob, putBack, type TakenJob, takeJob } from './job.sql.ts'
import type { JobEnd, JobKind } from './job-kind.ts'
import { jobKinds } from './job-kinds.ts'
import { type JobName, jobPayloads } from './job-payloads.ts'

/** Longer than any run takes: see the time limits of what they call. */
const leaseSeconds = 120
const firstDelayMs = 5_000
const longestDelayMs = 3_600_000

export const jobNames = Object.keys(jobKinds) as JobName[]

/** The run was given to somebody else meanwhile. */
class RunLost extends Error {}

/** Runs the job of these kinds that is due first. Answers false when none was. */
export async function runNextJob(service: Service, kinds: readonly JobName[] = jobNames): Promise<boolean> {
  const job = await takeJob(service.db.q, kinds, service.clock.now(), leaseSeconds)
  if (!job) return false
  const end = isLate(service, job) ? 'expired' : await run(service, job)
  if (end === 'lost') return true
  const isKept =
    end === 'expired' ? await endJob(service.db.q, job, end, null) : await keep(service, job, end)
  if (!isKept) service.log.warn({ job: job.id, kind: job.kind }, 'a run ended after it was given up')
  return true
}

const isLate = ({ clock }: Service, { expiresAt }: TakenJob): boolean =>
  expiresAt !== null && new Date(expiresAt) <= clock.now()

async function run(service: Service, job: TakenJob): Promise<JobEnd | 'lost'> {
  const kind = job.kind as JobName
  // Each run before took its instance with it.
  if (job.tries > jobKinds[kind].tries) return { state: 'failed', reason: 'instances lost' }
  let hasBegun = false
  const begin = async () => {
    if (!(await beginEffect(service.db.q, job))) throw new RunLost()
    hasBegun = true
  }
  try {
    const payload = jobPayloads[kind].parse(job.payload)
    // The tables have the same keys: what the schema of a kind gives is what its run takes.
    const { run } = jobKinds[kind] as JobKind<unknown>
    return await run(service, { id: job.id, payload, begin })
  } catch (error) {
    if (error instanceof RunLost) return 'lost'
    service.log.error({ err: error, job: job.id, kind }, 'job failed unexpectedly')
    return hasBegun
      ? { state: 'unknown', reason: 'unexpected error' }
      : { state: 'again', reason: 'unexpected error' }
  }
}

async function keep(service: Service, job: TakenJob, end: JobEnd): Promise<boolean> {
  const { db, log } = service
  if (end.state === 'later')
    return await putBack(db.q, job, { at: end.at, reason: null, tries: job.tries - 1 })
  if (end.state === 'done') return await endJob(db.q, job, 'done', null)
  if (end.state === 'moot') return await endJob(db.q, job, 'done', end.reason)
  log.warn({ job: job.id, kind: job.kind, tries: job.tries, ...end }, 'job not done')
  if (end.state !== 'again') return await endJob(db.q, job, end.state, end.reason)
  if (job.tries >= jobKinds[job.kind as JobName].tries)
    return await endJob(db.q, job, 'failed', `tried ${job.tries} times: ${end.reason}`)
  const at = new Date(service.clock.now().getTime() + (end.afterMs ?? delayMs(service, job.tries)))
  return await putBack(db.q, job, { at, reason: end.reason, tries: job.tries })
}

/** Doubled each time, and spread, so that a server that comes back is not asked by all at once. */
function delayMs({ chance }: Service, tries: number): number {
  const [random = 0] = chance.bytes(1)
  return Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs) * (0.5 + random / 256)
}
