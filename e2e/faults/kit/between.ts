import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One arrival of a gift at the service. */
export interface Arrival {
  id: string
  /** What the service made of it, whether or not its device ever heard: `made` the gift, `known` one it had. */
  answer: 'under_way' | 'made' | 'known' | 'other'
  /** What became of the answer on its way back. */
  delivery: 'waits' | 'delivered' | 'lost'
}

/** What becomes of gifts: `cut` never reach the service; of the others it has done its work before its answer is held or lost. */
export type GiftRule = 'pass' | 'hold' | 'lose' | 'cut'

/** An address of its own before the service, and with it an origin: it counts gifts, and can be as bad as a network. */
export interface Between {
  url: string
  readonly arrivals: readonly Arrival[]
  gifts: GiftRule
  /** Files that a deploy has taken away; the cookies tell which page asks. */
  isGone: (path: string, cookies: string) => boolean
  /** The worker's file is that of the next version from now on. */
  deployNext(): void
  /** Lets so many held answers go, oldest first. */
  release(count?: number): void
  close(): Promise<void>
}

interface Held {
  arrival: Arrival
  deliver: () => void
}

type Ask = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Opens it before the service at `baseURL`. */
export async function standBefore(baseURL: string): Promise<Between> {
  const { hostname, port } = new URL(baseURL)
  const arrivals: Arrival[] = []
  let held: Held[] = []
  let isNext = false

  const ask = ({ method, url, headers }: Ask, onAnswer: (answer: IncomingMessage) => void) =>
    request({ hostname, port, method, path: url, headers, agent: false }, onAnswer)

  async function takeGift(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await text(incoming)
    if (between.gifts === 'cut') return void outgoing.destroy()
    const arrival: Arrival = { id: JSON.parse(body).id, answer: 'under_way', delivery: 'waits' }
    arrivals.push(arrival)
    outgoing.on('close', () => {
      if (arrival.delivery === 'waits') arrival.delivery = 'lost'
      held = held.filter(each => each.arrival !== arrival)
    })
    // The service ends its work even when the device is gone.
    const deliverOrHold = async (answer: IncomingMessage) => {
      const { statusCode = 0, headers } = answer
      const said = await text(answer)
      const isTaken = statusCode >= 200 && statusCode < 300
      arrival.answer = isTaken ? (headers['idempotent-replayed'] ? 'known' : 'made') : 'other'
      if (between.gifts === 'lose') return void outgoing.destroy()
      const deliver = () => {
        arrival.delivery = 'delivered'
        outgoing.writeHead(statusCode, headers).end(said)
      }
      if (between.gifts === 'pass' || arrival.delivery === 'lost') return deliver()
      held.push({ arrival, deliver })
    }
    const asked = ask(incoming, answer => void deliverOrHold(answer))
    asked.on('error', () => outgoing.destroy())
    asked.end(body)
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isWorker = incoming.url === '/sw.js'
    const { 'if-none-match': _etag, 'if-modified-since': _since, ...sent } = incoming.headers
    const headers = isWorker ? { ...sent, 'accept-encoding': 'identity' } : incoming.headers
    const { method, url } = incoming
    const asked = ask({ method, url, headers }, answer => {
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      answer.on('end', () => outgoing.end(isWorker && isNext ? '\n// the next version' : undefined))
      answer.pipe(outgoing, { end: false })
    })
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  }

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (between.isGone(path, incoming.headers.cookie ?? '')) outgoing.writeHead(404).end()
    else if (incoming.method === 'POST' && path === '/api/donations') void takeGift(incoming, outgoing)
    else pass(incoming, outgoing)
  })

  const between: Between = {
    url: '',
    arrivals,
    gifts: 'pass',
    isGone: () => false,
    deployNext() {
      isNext = true
    },
    release(count = Infinity) {
      for (const { deliver } of held.splice(0, count)) deliver()
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  between.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return between
}
