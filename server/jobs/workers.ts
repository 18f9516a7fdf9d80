import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../service.ts'
import type { JobName } from './job-payloads.ts'
import { jobNames, runNextJob } from './run-job.ts'

type Lane = 'money' | 'mail' | 'push' | 'charities'

/** Whose server a kind waits for: while one of them is slow or dead, what goes to the others goes on. */
const laneOf: Record<JobName, Lane> = {
  'plan-gift': 'money',
  'payment-page': 'money',
  'payment-return': 'money',
  'prepaid-refund': 'money',
  'saved-card': 'money',
  'plan-card': 'money',
  mail: 'mail',
  'gift-card': 'mail',
  push: 'push',
  'charity-event': 'charities',
}

/** So many jobs run in one instance at a time: most of their time is spent waiting for another server. */
const workersOf: Record<Lane, number> = { money: 3, mail: 4, push: 4, charities: 2 }

const lanes = Map.groupBy(jobNames, name => laneOf[name])
const idleMs = 1_000
/** After an error of the database. */
const troubleMs = 5_000

/** Runs jobs as they become due. `stop` waits for those that run. */
export function startWorkers(service: Service): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loops = [...lanes].flatMap(([lane, kinds]) =>
    Array.from({ length: workersOf[lane] }, () => work(service, kinds, stopping.signal)),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function work(service: Service, kinds: readonly JobName[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await turn(service, kinds)
    if (waitMs > 0) await pause(waitMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** How long to wait for the next. */
async function turn(service: Service, kinds: readonly JobName[]): Promise<number> {
  try {
    return (await runNextJob(service, kinds)) ? 0 : idleMs
  } catch (error) {
    service.log.error({ err: error }, 'jobs not read')
    return troubleMs
  }
}
