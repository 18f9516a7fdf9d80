import type { Service } from '../service.ts'

export interface AfterAnswer {
  /** Does what the answer does not wait for, so that its time tells nothing. A failure is logged. */
  afterAnswer(work: () => Promise<void>): void
  /** Waits for all of that. */
  settled(): Promise<void>
}

export function makeAfterAnswer({ log }: Pick<Service, 'log'>): AfterAnswer {
  const running = new Set<Promise<void>>()
  return {
    afterAnswer(work) {
      const done = new Promise<void>(resolve => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, 'not done after the answer'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
