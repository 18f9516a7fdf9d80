const macrotask = () => new Promise<void>(resolve => setImmediate(resolve))

interface Event {
  at: number
  order: number
  run: () => void
}

/**
 * Virtual time. Nothing happens between two events; each event runs until all that it set off has settled, work
 * of the real database included, so that the same events give the same run.
 */
export class Timeline {
  now: number
  private order = 0
  private busy = 0
  private whenFree: (() => void) | null = null
  private readonly heap: Event[] = []

  constructor(start: number) {
    this.now = start
  }

  at(time: number, run: () => void): void {
    this.push({ at: Math.max(time, this.now), order: this.order++, run })
  }

  sleep(ms: number): Promise<void> {
    return new Promise(resolve => this.at(this.now + ms, resolve))
  }

  /** Work in real time, which virtual time waits for. It must not sleep. */
  async real<T>(work: () => Promise<T>): Promise<T> {
    this.busy += 1
    try {
      return await work()
    } finally {
      this.busy -= 1
      if (this.busy === 0) this.whenFree?.()
    }
  }

  /** Runs events until a time, or until there are none. */
  async run(until = Infinity): Promise<void> {
    for (;;) {
      await this.settle()
      const next = this.heap[0]
      if (!next || next.at > until) break
      this.pop()
      this.now = next.at
      next.run()
    }
    if (until !== Infinity) this.now = Math.max(this.now, until)
  }

  private async settle(): Promise<void> {
    await macrotask()
    while (this.busy > 0) {
      await new Promise<void>(resolve => {
        this.whenFree = resolve
      })
      this.whenFree = null
      await macrotask()
    }
  }

  private push(event: Event): void {
    const { heap } = this
    let index = heap.push(event) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (isBefore(heap[parent]!, event)) break
      heap[index] = heap[parent]!
      index = parent
    }
    heap[index] = event
  }

  private pop(): void {
    const { heap } = this
    const last = heap.pop()!
    if (heap.length === 0) return
    let index = 0
    for (;;) {
      let child = index * 2 + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1
      if (isBefore(last, heap[child]!)) break
      heap[index] = heap[child]!
      index = child
    }
    heap[index] = last
  }
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)
