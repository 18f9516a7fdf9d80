import { createHash } from 'node:crypto'

/** What happened, line by line, and the hash of it: two runs of one seed must agree. */
export class Trace {
  lines = 0
  private readonly sum = createHash('sha256')
  private readonly tell: ((line: string) => void) | null
  private readonly start: number
  private readonly clock: { now: number }

  constructor(clock: { now: number }, tell: ((line: string) => void) | null) {
    this.clock = clock
    this.start = clock.now
    this.tell = tell
  }

  say(who: string, what: string): void {
    const line = `${String(this.clock.now - this.start).padStart(9)} ${who.padEnd(10)} ${what}`
    this.lines += 1
    this.sum.update(`${line}\n`)
    this.tell?.(line)
  }

  hash(): string {
    return this.sum.copy().digest('hex')
  }
}
