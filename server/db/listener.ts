import { Client } from 'pg'
import { channelName } from './channel.ts'

const firstDelayMs = 100
const longestDelayMs = 5_000

/**
 * One connection that listens on all channels, made again when it is lost. Whoever listens is called after each new
 * connection too, since something may have been missed meanwhile.
 */
export class Listener {
  readonly #url: string
  readonly #listeners = new Map<string, Set<() => void>>()
  #client: Client | null = null
  #connecting: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(url: string) {
    this.#url = url
  }

  async listen(channel: string, listener: () => void): Promise<() => Promise<void>> {
    const name = channelName(channel)
    const known = this.#listeners.get(name)
    const listeners = known ?? new Set()
    listeners.add(listener)
    this.#listeners.set(name, listeners)
    await this.#connected()
    if (!known) await this.#client?.query(`listen ${name}`)
    return async () => {
      listeners.delete(listener)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#connecting
    await this.#client?.end()
  }

  /** A first connection that fails is the caller's to see, and the next call tries again. */
  async #connected(): Promise<void> {
    this.#connecting ??= this.#connect()
    try {
      await this.#connecting
    } catch (error) {
      this.#connecting = null
      throw error
    }
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      // A host that is gone says so to nobody who only listens.
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    // One that never came to listen is not lost: who connects hears of it, and alone tries again.
    const lost = () => {
      if (this.#client !== client) return
      this.#client = null
      this.#again(firstDelayMs)
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel }) => this.#call(channel))
    try {
      await client.connect()
      for (const name of this.#listeners.keys()) await client.query(`listen ${name}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
  }

  #again(delayMs: number): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect().then(
        () => this.#callAll(),
        () => this.#again(Math.min(delayMs * 2, longestDelayMs)),
      )
    }, delayMs)
    this.#timer.unref()
  }

  #call(channel: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener()
  }

  #callAll(): void {
    for (const name of this.#listeners.keys()) this.#call(name)
  }
}
