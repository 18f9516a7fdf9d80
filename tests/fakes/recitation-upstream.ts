import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What the stand-in does with a request: gives the sound, or fails in one of the ways of the world. */
export type Mood = 'sound' | 'html' | 'gone' | 'broken' | 'endless' | 'elsewhere' | 'huge' | 'packed'

export interface RecitationUpstream {
  url: string
  /** Method, path and headers of each request. */
  requests: { line: string; headers: IncomingMessage['headers'] }[]
  mood(next: Mood): void
  close(): Promise<void>
}

const rate = 8_000

/** Silence as a WAV of 8-bit samples, as long as is asked for. */
export function silentWav(seconds: number): Buffer {
  const samples = Math.round(rate * seconds)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

function sound(request: IncomingMessage, response: ServerResponse, whole: Buffer): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(from ?? 0)
  const end = Math.min(whole.length - 1, to ? Number(to) : whole.length - 1)
  if (start >= whole.length) {
    response.writeHead(416, { 'content-range': `bytes */${whole.length}` }).end()
    return
  }
  const body = whole.subarray(start, end + 1)
  const range = from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${whole.length}` }
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': 'audio/x-wav',
    'content-length': body.length,
    'set-cookie': 'who=you',
    ...range,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const answers: Record<Exclude<Mood, 'sound'>, (response: ServerResponse) => void> = {
  html: response =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in to this network'),
  gone: response => response.writeHead(404).end(),
  broken: response => response.writeHead(502).end(),
  elsewhere: response => response.writeHead(302, { location: '/elsewhere' }).end(),
  huge: response =>
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': 2 ** 30 }).end(),
  packed: response =>
    response
      .writeHead(200, { 'content-type': 'audio/mpeg', 'content-encoding': 'gzip' })
      .end(gzipSync('sound')),
  endless(response) {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    const part = Buffer.alloc(256 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more)
    more()
  },
}

/** Stands in for the outside from which recitations come, in the same layout. */
export async function startRecitationUpstream(seconds = 0.2): Promise<RecitationUpstream> {
  const whole = silentWav(seconds)
  const requests: RecitationUpstream['requests'] = []
  let mood: Mood = 'sound'
  const server = createServer((request, response) => {
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers })
    if (mood === 'sound' || request.url === '/elsewhere') sound(request, response, whole)
    else answers[mood](response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mood(next) {
      mood = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
