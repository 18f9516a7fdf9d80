import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../service.ts'
import { runNextJob } from './run-job.ts'

/** So many jobs run in one instance at a time: most of their time is spent waiting for another server. */
const workers = 4
const idleMs = 1_000
/** After an error of the database. */
const troubleMs = 5_000

/** Runs jobs as they become due. `stop` waits for those that run. */
export function startWorkers(service: Service): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loops = Array.from({ length: workers }, () => work(service, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function work(service: Service, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await turn(service)
    if (waitMs > 0) await pause(waitMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** How long to wait for the next. */
async function turn(service: Service): Promise<number> {
  try {
    return (await runNextJob(service)) ? 0 : idleMs
  } catch (error) {
    service.log.error({ err: error }, 'jobs not read')
    return troubleMs
  }
}
