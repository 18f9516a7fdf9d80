import type { OutboxLock } from '../../src/data/outbox/lock.ts'
import type { Process } from './process.ts'

/** The Web Lock of one origin: first come, first served; a dead holder gives it up. */
export class OriginLock {
  private holder: Process | null = null
  private readonly queue: { process: Process; grant: () => void }[] = []

  for(process: Process): OutboxLock {
    process.whenKilled(() => {
      if (this.holder === process) this.passOn()
    })
    return {
      run: async work => {
        await process.hear(new Promise<void>(grant => this.enter(process, grant)))
        try {
          return await work()
        } finally {
          if (this.holder === process) this.passOn()
        }
      },
    }
  }

  private enter(process: Process, grant: () => void): void {
    this.queue.push({ process, grant })
    if (!this.holder) this.passOn()
  }

  private passOn(): void {
    this.holder = null
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      if (next.process.isDead) continue
      this.holder = next.process
      next.grant()
      return
    }
  }
}

/** A browser without Web Locks: everyone drains at once. */
export const noLock: OutboxLock = { run: work => work() }
