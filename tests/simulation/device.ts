import { createHash } from 'node:crypto'
import type { PaymentPort } from '../../server/payments/port.ts'
import { CallError } from '../../src/data/call-error.ts'
import { type Drained, type DrainWorld, makeDrain } from '../../src/data/outbox/drain.ts'
import { confirm, enqueue, type Saved } from '../../src/data/outbox/enqueue.ts'
import type { Draft } from '../../src/data/outbox/entry.ts'
import { makeLetGo } from '../../src/data/outbox/let-go.ts'
import { makePlan } from '../../src/data/outbox/plan.ts'
import { makeSend, type SendWorld } from '../../src/data/outbox/send.ts'
import type { OutboxStore } from '../../src/data/outbox/store.ts'
import { type TakeBackWorld, takeBack } from '../../src/data/outbox/take-back.ts'
import type { Occasion } from '../../src/data/outbox/tidy.ts'
import { StorageFailure } from '../../src/data/storage-failure.ts'
import type { Dice } from './chance.ts'
import type { Disk } from './disk.ts'
import { noLock, OriginLock } from './lock.ts'
import type { Network } from './network.ts'
import { Process } from './process.ts'
import type { Request } from './server.ts'
import type { Timeline } from './timeline.ts'
import type { Trace } from './trace.ts'

/** A mistake put in on purpose, to see that the simulation finds it. */
export interface Sabotage {
  /** Of the provider, as the servers reach it. */
  payments?: (port: PaymentPort) => PaymentPort
  /** Whether the transactions of a request are none. */
  tears?: (request: Request) => boolean
  world?: (world: DrainWorld) => DrainWorld
  /** What the device takes for the service's word on a gift that is taken back. */
  letGo?: (letGo: TakeBackWorld['letGo']) => TakeBackWorld['letGo']
  store?: (store: OutboxStore, process: Process) => OutboxStore
}

export interface DeviceOptions {
  name: string
  timeline: Timeline
  dice: Dice
  network: Network
  disk: Disk
  trace: Trace
  hasLocks: boolean
  hasBackgroundSync: boolean
  sabotage?: Sabotage
}

/** A tab or the worker, with the real outbox in it. */
export interface Tab {
  process: Process
  store: OutboxStore
  /** As a page does it: drains and plans the next time. */
  drain(occasion: Occasion): Promise<void>
  /** As the worker does it: drains once. */
  flush(): Promise<Drained | null>
  save(draft: Draft): Promise<Saved>
  /** Answers whether it is gone; null where the donor was told to try again. */
  takeBack(id: string): Promise<boolean | null>
}

/** How long a browser lets a worker live that nobody needs. */
const workerLifeMs = 30_000
/** Chromium wakes it again twice when it says that something is left. */
const syncRetriesMs = [300_000, 900_000]

/** A phone or a computer: tabs and a worker over one disk. */
export class Device {
  tabs: Tab[] = []
  readonly secret: string
  private worker: Tab | null = null
  private wantsSync = false
  /** The browser wakes the worker for a tag once at a time. */
  private isFlushing = false
  private serial = 0
  private readonly lock = new OriginLock()
  private readonly options: DeviceOptions

  constructor(options: DeviceOptions) {
    this.options = options
    this.secret = createHash('sha256').update(options.name).digest('hex')
  }

  openTab(): Tab {
    const tab = this.start(`tab${++this.serial}`)
    this.tabs.push(tab)
    tab.process.whenKilled(() => {
      this.tabs = this.tabs.filter(each => each !== tab)
    })
    void tab.drain('start')
    return tab
  }

  setOnline(isOnline: boolean): void {
    const { network, trace } = this.options
    if (network.isOnline === isOnline) return
    network.isOnline = isOnline
    trace.say('device', isOnline ? 'online' : 'offline')
    if (!isOnline) return
    for (const tab of this.tabs) void tab.drain('online')
    this.wakeWorker()
  }

  killAll(): void {
    for (const tab of [...this.tabs, ...(this.worker ? [this.worker] : [])]) tab.process.kill()
  }

  killWorker(): void {
    this.worker?.process.kill()
  }

  private start(name: string): Tab {
    const { timeline, dice, network, disk, trace, hasLocks, sabotage } = this.options
    const process = new Process(name, timeline)
    trace.say(name, 'starts')
    process.whenKilled(() => trace.say(name, 'is killed'))
    const real = disk.store(process)
    const store = sabotage?.store?.(real, process) ?? real
    const calls: SendWorld = {
      fetch: network.fetchOf(process),
      now: () => timeline.now,
      deviceKey: async () => this.secret,
      // Whoever is signed in stays so; a worker has no token.
      tokenOf: owner => (name.startsWith('tab') && owner.startsWith('user:') ? owner.slice(5) : null),
      timeout: ms => timeoutSignal(timeline, ms),
    }
    const world: DrainWorld = {
      store,
      send: makeSend(calls),
      now: () => timeline.now,
      random: () => dice.next(),
      isOnline: () => network.isOnline,
      lock: hasLocks ? this.lock.for(process) : noLock,
    }
    const drainReal = makeDrain(sabotage?.world?.(world) ?? world)
    const drain = async (occasion: Occasion) => {
      try {
        const drained = await drainReal(occasion)
        trace.say(name, `drained on ${occasion}: ${drained.sent} sent, ${drained.left} left`)
        return drained
      } catch (error) {
        if (!(error instanceof StorageFailure)) throw error
        trace.say(name, `storage ${error.problem} on ${occasion}`)
        return null
      }
    }
    const letGo = makeLetGo(calls)
    const plan = makePlan({
      now: () => timeline.now,
      after: (ms, work) => process.after(ms, work),
      askForSync: async () => this.askForSync(),
      drain,
    })
    return {
      process,
      store,
      drain: plan,
      flush: () => drain('sync'),
      save: draft => enqueue(store, draft, timeline.now),
      takeBack: id => takeBack({ ...world, letGo: sabotage?.letGo?.(letGo) ?? letGo }, id).catch(untold),
    }
  }

  private askForSync(): void {
    this.wantsSync = this.options.hasBackgroundSync
    if (this.options.network.isOnline) this.wakeWorker()
  }

  private wakeWorker(): void {
    if (!this.wantsSync || this.isFlushing) return
    this.wantsSync = false
    this.isFlushing = true
    void this.flush(0)
  }

  private async flush(retry: number): Promise<void> {
    const worker = this.worker ?? this.startWorker()
    const drained = await worker.flush()
    const waitMs = syncRetriesMs[retry]
    if (drained?.left === 0 || waitMs === undefined) {
      this.isFlushing = false
      return
    }
    this.options.timeline.at(this.options.timeline.now + waitMs, () => {
      if (this.options.network.isOnline) void this.flush(retry + 1)
      else this.isFlushing = false
    })
  }

  private startWorker(): Tab {
    const worker = this.start(`worker${++this.serial}`)
    this.worker = worker
    worker.process.whenKilled(() => {
      this.worker = null
      this.isFlushing = false
    })
    worker.process.after(workerLifeMs, () => worker.process.kill())
    return worker
  }

  /** Says yes to what the outbox asks about. */
  async confirmAll(tab: Tab): Promise<void> {
    for (const entry of this.options.disk.entries.values()) {
      if (entry.state === 'ask_again') await confirm(tab.store, entry.id, this.options.timeline.now)
    }
  }
}

/** Where storage failed or the service has not said what became of it, the donor is told so. */
function untold(error: unknown): null {
  if (error instanceof StorageFailure || error instanceof CallError) return null
  throw error
}

function timeoutSignal(timeline: Timeline, ms: number): AbortSignal {
  const controller = new AbortController()
  timeline.at(timeline.now + ms, () => controller.abort(new DOMException('too slow', 'TimeoutError')))
  return controller.signal
}
