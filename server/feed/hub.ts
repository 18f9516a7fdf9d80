import { setImmediate as sockets } from 'node:timers/promises'
import { type Language, languages } from '../../contract/languages.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Service } from '../service.ts'
import { type FeedRow, selectAfter, selectLastId } from './feed.sql.ts'
import { presentItem } from './present.ts'

/** One open connection. */
export interface Listener {
  lang: Language
  /** The newest item it was sent. */
  cursor: number
  /** Answers false when it can't keep up. */
  send(frame: Buffer): boolean
  /** Waits until what was sent has left. */
  drained(): Promise<void>
  end(): void
}

/**
 * With all its words a gift is 2 KB. What is sent in one turn of the process waits in it whole, so it is never as much as may wait for
 * a client; then the sockets have their turn.
 */
const batch = 25
/** A client that was away for longer starts here: the list gives it the rest. */
const replayMax = 1_000
const pollMs = 5_000
const heartbeatMs = 15_000
/** An event, and no comment: a page is to see that the connection still lives. */
const heartbeat = Buffer.from('event: beat\ndata:\n\n')

/** Reads new items once for everybody, and sends each language's listeners the same bytes. */
export class FeedHub {
  private readonly service: Service
  private readonly live = new Map<Language, Set<Listener>>(languages.map(lang => [lang, new Set()]))
  private lastId = 0
  private pumping: Promise<void> | null = null
  private isAsked = false
  private readonly stops: (() => unknown)[] = []
  private isStopped = false
  /** Nothing more is read for these, also where they went while they caught up. */
  private readonly gone = new WeakSet<Listener>()

  constructor(service: Service) {
    this.service = service
  }

  /** Begins to listen for news. */
  async start(): Promise<void> {
    this.lastId = await selectLastId(this.service.db.q)
    const wake = () => void this.wake()
    const poll = setInterval(wake, pollMs).unref()
    const beat = setInterval(() => this.beat(), heartbeatMs).unref()
    this.stops.push(
      () => clearInterval(poll),
      () => clearInterval(beat),
      this.service.bus.subscribe('feed', wake),
      await this.service.db.listen('feed', wake),
    )
  }

  async stop(): Promise<void> {
    this.isStopped = true
    for (const stop of this.stops) await stop()
    for (const listener of this.all()) listener.end()
    await this.pumping
  }

  get size(): number {
    return [...this.live.values()].reduce((sum, group) => sum + group.size, 0)
  }

  /** Sends what a listener has missed since `after` (null: nothing), then all that comes, until it leaves. */
  async join(listener: Listener, after: number | null): Promise<void> {
    const last = this.lastId
    listener.cursor = after === null || after > last ? last : Math.max(after, last - replayMax)
    // What is sent live while we read is read again, until nothing is left between the two.
    while (listener.cursor < this.lastId && !this.gone.has(listener)) {
      const target = this.lastId
      const rows = await this.after(listener.cursor)
      this.sendTo([listener], framesOf(rows, await loadCatalogue(this.service), listener.lang))
      if (rows.length < batch) listener.cursor = Math.max(listener.cursor, target)
      await sockets()
      await listener.drained()
    }
    if (this.gone.has(listener)) return
    if (this.isStopped) listener.end()
    else this.live.get(listener.lang)?.add(listener)
  }

  leave(listener: Listener): void {
    this.gone.add(listener)
    this.live.get(listener.lang)?.delete(listener)
  }

  /** Reads on from where the last reading ended; calls that come meanwhile are one more reading. */
  async wake(): Promise<void> {
    this.isAsked = true
    this.pumping ??= this.pump().finally(() => {
      this.pumping = null
    })
    await this.pumping
  }

  private async pump(): Promise<void> {
    try {
      while (this.isAsked && !this.isStopped) {
        this.isAsked = false
        await this.readOn()
      }
    } catch (error) {
      // The next poll tries again; nothing is lost, the table is the truth.
      this.service.log.warn({ err: error }, 'feed not read')
    }
  }

  /** Nothing is awaited between moving on and sending: whoever joins meanwhile is on one side of it. */
  private async readOn(): Promise<void> {
    for (let rows: FeedRow[] | null = null; rows === null || rows.length === batch; ) {
      rows = await this.after(this.lastId)
      const catalogue = await loadCatalogue(this.service)
      this.lastId = rows.at(-1)?.id ?? this.lastId
      for (const [lang, group] of this.live)
        if (group.size > 0) this.sendTo(group, framesOf(rows, catalogue, lang))
      if (rows.length === batch) await sockets()
    }
  }

  private after(id: number): Promise<FeedRow[]> {
    const { db, payments } = this.service
    return selectAfter(db.q, { id, limit: batch, isTest: payments.isTest })
  }

  private sendTo(group: Iterable<Listener>, frames: readonly Frame[]): void {
    for (const frame of frames) for (const listener of group) this.sendOne(listener, frame)
  }

  private sendOne(listener: Listener, { id, bytes }: Frame): void {
    if (id <= listener.cursor) return
    listener.cursor = id
    if (!listener.send(bytes)) this.drop(listener)
  }

  private drop(listener: Listener): void {
    this.leave(listener)
    listener.end()
  }

  private beat(): void {
    for (const listener of this.all()) if (!listener.send(heartbeat)) this.drop(listener)
  }

  private *all(): Iterable<Listener> {
    for (const group of this.live.values()) yield* group
  }
}

interface Frame {
  id: number
  bytes: Buffer
}

/** Made once, however many read them. */
const framesOf = (rows: readonly FeedRow[], catalogue: Catalogue, lang: Language): Frame[] =>
  rows.map(row => {
    const json = JSON.stringify(presentItem(row, catalogue, lang))
    return { id: row.id, bytes: Buffer.from(`id: ${row.id}\nevent: gift\ndata: ${json}\n\n`) }
  })
