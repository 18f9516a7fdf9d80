import type { Timeline } from './timeline.ts'

const never = new Promise<never>(() => {})

/**
 * A tab or a worker, which can be killed at any await: whatever it waited for then never comes back to it, and it
 * does nothing more.
 */
export class Process {
  isDead = false
  readonly name: string
  readonly timeline: Timeline
  private readonly onDeath: (() => void)[] = []

  constructor(name: string, timeline: Timeline) {
    this.name = name
    this.timeline = timeline
  }

  kill(): void {
    if (this.isDead) return
    this.isDead = true
    for (const run of this.onDeath) run()
  }

  whenKilled(run: () => void): void {
    this.onDeath.push(run)
  }

  /** A promise of the world outside, as this process gets it: never, once it is dead. */
  async hear<T>(promise: Promise<T>): Promise<T> {
    if (this.isDead) return never
    try {
      const value = await promise
      return this.isDead ? await never : value
    } catch (error) {
      if (this.isDead) return never
      throw error
    }
  }

  sleep(ms: number): Promise<void> {
    return this.hear(this.timeline.sleep(ms))
  }

  after(ms: number, work: () => void): () => void {
    let isOff = false
    this.timeline.at(this.timeline.now + ms, () => {
      if (!isOff && !this.isDead) work()
    })
    return () => {
      isOff = true
    }
  }
}
