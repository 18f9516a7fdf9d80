import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../service.ts'
import type { JobName } from './job-payloads.ts'
import { jobNames, runNextJob } from './run-job.ts'

/** Servers of charities may be slow or dead: nobody's mail waits behind them. */
const slow: ReadonlySet<JobName> = new Set(['charity-event'])

/** So many jobs run in one instance at a time: most of their time is spent waiting for another server. */
const lanes: readonly { workers: number; kinds: readonly JobName[] }[] = [
  { workers: 4, kinds: jobNames.filter(name => !slow.has(name)) },
  { workers: 2, kinds: [...slow] },
]
const idleMs = 1_000
/** After an error of the database. */
const troubleMs = 5_000

/** Runs jobs as they become due. `stop` waits for those that run. */
export function startWorkers(service: Service): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loops = lanes.flatMap(({ workers, kinds }) =>
    Array.from({ length: workers }, () => work(service, kinds, stopping.signal)),
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
