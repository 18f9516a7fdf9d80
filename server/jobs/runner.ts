import { forgetEnded } from '../accounts/forget-ended.ts'
import { forgetAnalytics } from '../analytics/forget-analytics.ts'
import { forgetCaptures } from '../captures/forget-captures.ts'
import { refreshRates } from '../catalogue/refresh-rates.ts'
import { announceEvents } from '../charity-api/announce-events.ts'
import { applyLeftOver } from '../donations/apply-left-over.ts'
import { expireGifts } from '../donations/expire-gifts.ts'
import { makeReconciler } from '../donations/reconcile.ts'
import { sequence } from '../ledger/log.ts'
import { mailReports } from '../membership/mail-reports.ts'
import { scheduleGifts } from '../plans/schedule-gifts.ts'
import { settleSetups } from '../plans/settle-setups.ts'
import { sendOpenRefunds } from '../prepaid/send-refunds.ts'
import { announcePrayers } from '../push/announce-prayers.ts'
import { remindStreaks } from '../push/remind-streaks.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import type { Service } from '../service.ts'
import { freePlaces } from '../sponsorships/free-places.ts'
import { offerResting } from '../sponsorships/offer-resting.ts'
import { returnLeftMoney } from '../wallet/refund-wallet.ts'
import { releaseLost } from './job.sql.ts'
import { dropLease, takeLease } from './job-lease.ts'
import { pruneJobs } from './prune-jobs.ts'

interface Job {
  name: string
  everySeconds: number
  /** Answers how much it did, for the log. */
  run(): Promise<number>
}

/** How long an instance may take for one run before another takes it for dead. */
const leaseSeconds = 120

const jobsOf = (service: Service): Job[] => {
  const reconcile = makeReconciler(service)
  return [
    { name: 'sequence', everySeconds: 10, run: () => sequence(service) },
    { name: 'charity-events', everySeconds: 10, run: () => announceEvents(service) },
    { name: 'apply', everySeconds: 20, run: () => applyLeftOver(service) },
    { name: 'refund-balances', everySeconds: 60, run: () => sendOpenRefunds(service) },
    { name: 'return-left-money', everySeconds: 60, run: () => returnLeftMoney(service) },
    { name: 'reconcile', everySeconds: 15, run: reconcile },
    { name: 'release', everySeconds: 15, run: () => releaseLost(service.db.q) },
    { name: 'prune', everySeconds: 3_600, run: () => pruneJobs(service) },
    { name: 'forget-ended', everySeconds: 300, run: () => forgetEnded(service) },
    { name: 'forget-analytics', everySeconds: 3_600, run: () => forgetAnalytics(service) },
    { name: 'forget-captures', everySeconds: 3_600, run: () => forgetCaptures(service) },
    { name: 'announce-prayers', everySeconds: 240, run: () => announcePrayers(service) },
    { name: 'remind-streaks', everySeconds: 600, run: () => remindStreaks(service) },
    { name: 'refresh-rates', everySeconds: 3_600, run: () => refreshRates(service) },
    { name: 'send-refunds', everySeconds: 60, run: () => sendRefunds(service) },
    { name: 'plan-gifts', everySeconds: 15, run: () => scheduleGifts(service) },
    { name: 'plan-setups', everySeconds: 60, run: () => settleSetups(service) },
    { name: 'free-places', everySeconds: 300, run: () => freePlaces(service) },
    { name: 'offer-resting', everySeconds: 3_600, run: () => offerResting(service) },
    { name: 'membership-reports', everySeconds: 3_600, run: () => mailReports(service) },
    { name: 'expire', everySeconds: 60, run: () => expireGifts(service) },
  ]
}

/** After the start: also what comes once an hour does not wait for an hour, which no instance may live. One after the other. */
const firstMs = 5_000
const apartMs = 500

interface Turn {
  holder: string
  firstMs: number
}

/** Runs the service's jobs, each by one instance at a time. `stop` waits for those that run. */
export function startJobs(service: Service, jobs: Job[] = jobsOf(service)): { stop: () => Promise<void> } {
  const holder = service.chance.uuid()
  const loops = jobs.map((job, at) => startLoop(service, job, { holder, firstMs: firstMs + at * apartMs }))
  return {
    async stop() {
      await Promise.all(loops.map(stop => stop()))
      // Where the database does not answer it ends by itself.
      await dropLease(service.db.q, holder).catch((error: unknown) =>
        service.log.warn({ err: error }, 'lease not dropped'),
      )
    },
  }
}

function startLoop(service: Service, job: Job, { holder, firstMs }: Turn): () => Promise<void> {
  let running = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout
  const everyMs = job.everySeconds * 1000
  const wait = (ms: number) => {
    if (!isStopped) timer = setTimeout(begin, ms).unref()
  }
  const begin = () => {
    running = runOnce(service, job, holder).finally(() => wait(everyMs))
  }
  wait(Math.min(firstMs, everyMs))
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/** A job that fails is logged and tried again at its next turn. */
async function runOnce({ db, log }: Service, job: Job, holder: string): Promise<void> {
  try {
    if (!(await takeLease(db.q, job.name, holder, leaseSeconds))) return
    const done = await job.run()
    if (done > 0) log.info({ job: job.name, done }, 'job done')
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed')
  }
}
