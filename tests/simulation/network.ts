import type { ErrorCode } from '../../contract/errors.ts'
import { refusal } from '../fakes/refusal.ts'
import type { Dice } from './chance.ts'
import type { Process } from './process.ts'
import type { Answer, Request, Servers } from './server.ts'
import type { Timeline } from './timeline.ts'
import type { Trace } from './trace.ts'

/** Probabilities, each for one request. */
export interface NetworkFaults {
  dropRequest: number
  dropAnswer: number
  /** The request arrives twice. */
  duplicate: number
  /** An answer so late that the caller has given up. */
  delay: number
  /** A proxy's refusal, or a 5xx, with or without Retry-After, ours or not. */
  ill: number
  /** 429 with Retry-After. */
  limited: number
  /** A hotel's sign-in page with status 200. */
  portal: number
  /** The server's process dies somewhere in the request. */
  death: number
}

export const noFaults: NetworkFaults = {
  dropRequest: 0,
  dropAnswer: 0,
  duplicate: 0,
  delay: 0,
  ill: 0,
  limited: 0,
  portal: 0,
  death: 0,
}

const lost = () => new TypeError('Failed to fetch')
const ours = (status: number, code: ErrorCode, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(refusal(code)),
})

/** The way between a device and the servers. */
export class Network {
  faults: NetworkFaults
  isOnline = true
  private readonly timeline: Timeline
  private readonly dice: Dice
  private readonly servers: Servers
  private readonly trace: Trace

  constructor(timeline: Timeline, dice: Dice, servers: Servers, trace: Trace, faults: NetworkFaults) {
    this.timeline = timeline
    this.dice = dice
    this.servers = servers
    this.trace = trace
    this.faults = faults
  }

  /** `fetch` as a process has it. */
  fetchOf(process: Process): typeof fetch {
    return async (url, init = {}) => {
      const request = {
        // The outbox fetches by path.
        method: init.method ?? 'GET',
        path: url as string,
        headers: lowerCase(init.headers as Record<string, string>),
        body: (init.body as string | undefined) ?? null,
      }
      const answer = await process.hear(orAborted(this.carry(request), init.signal ?? null))
      return responseOf(answer)
    }
  }

  /** Carries a request to a server and its answer back; rejects when either is lost. */
  async carry(request: Request): Promise<Answer> {
    const { dice, timeline, faults } = this
    if (!this.isOnline) {
      await timeline.sleep(dice.between(0, 20))
      throw lost()
    }
    await timeline.sleep(dice.between(20, 400))
    if (dice.roll(faults.dropRequest)) return this.lose('request')
    const early = this.inTheWay()
    if (early) return early
    if (dice.roll(faults.duplicate)) this.deliverAgain(request)
    const answer = await this.deliver(request)
    await timeline.sleep(dice.roll(faults.delay) ? dice.between(25_000, 90_000) : dice.between(20, 400))
    if (!answer || !this.isOnline || dice.roll(faults.dropAnswer)) return this.lose('answer')
    return answer
  }

  private deliver(request: Request): Promise<Answer | null> {
    const { dice, servers } = this
    const stepsToLive = dice.roll(this.faults.death) ? dice.between(0, 40) : Infinity
    return servers.handle(dice.between(0, 1), request, stepsToLive)
  }

  private deliverAgain(request: Request): void {
    const waitMs = this.dice.roll(0.5) ? this.dice.between(0, 50) : this.dice.between(1_000, 60_000)
    this.timeline.at(this.timeline.now + waitMs, () => void this.deliver(request))
  }

  /** What answers in the servers' stead. */
  private inTheWay(): Answer | null {
    const { dice, faults } = this
    if (dice.roll(faults.portal))
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Wi-Fi</h1>' }
    if (dice.roll(faults.limited))
      return ours(429, 'too_many_requests', { 'retry-after': String(dice.between(1, 300)) })
    if (!dice.roll(faults.ill)) return null
    return dice.pick([
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
      { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>No such host</h1>' },
      { status: 401, headers: { 'content-type': 'text/html' }, body: '<h1>Who are you?</h1>' },
      {
        status: 403,
        headers: { 'content-type': 'application/json' },
        body: '{"code":"E1020","error":"Denied"}',
      },
      { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '3600' }, body: '<h1>Soon</h1>' },
      ours(503, 'unavailable', { 'retry-after': String(dice.between(1, 120)) }),
      ours(500, 'internal'),
    ])
  }

  /** At once, or by silence until the caller gives up. */
  private async lose(what: string): Promise<never> {
    this.trace.say('network', `${what} lost`)
    if (this.dice.roll(0.3)) await this.timeline.sleep(120_000)
    throw lost()
  }
}

const lowerCase = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function orAborted<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    work.then(resolve, reject)
  })
}

/** As much of a Response as the outbox reads: a real one reads its body in real time. */
const responseOf = ({ status, headers, body }: Answer): Response =>
  ({
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    json: async () => JSON.parse(body) as unknown,
    text: async () => body,
  }) as Response
