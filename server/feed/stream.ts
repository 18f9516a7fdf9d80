import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../contract/errors.ts'
import { feedStreamPath } from '../../contract/feed.ts'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { limitAddresses } from '../http/address-limit.ts'
import { makePlaces } from '../http/places.ts'
import type { Service } from '../service.ts'
import { FeedHub, type Listener } from './hub.ts'

/** Bytes that may wait for a client before it is let go; it resumes from where it was. */
const waitingMax = 64 * 1024
const mostListeners = { all: 20_000, ofAddress: 12 }
/** In fifteen minutes. All that listen there may lose their connection again and again, and come back every three seconds. */
const openingsOfAddress = mostListeners.ofAddress * 300

interface StreamRoute {
  Querystring: { lang?: string; after?: string }
}

/** Server-sent events of the feed, as `contract/feed.ts` says. Answers who tells how many listen. */
export function registerFeedStream(
  app: FastifyInstance,
  service: Service,
  mostOpenings = openingsOfAddress,
): Pick<FeedHub, 'size'> {
  const hub = new FeedHub(service)
  const listeners = makePlaces(mostListeners)
  const waitSeconds = limitAddresses(mostOpenings)
  app.addHook('onReady', () => hub.start())
  // Before the server waits for its connections to end: these never would.
  app.addHook('preClose', () => hub.stop())
  // HEAD would be answered as long as GET is.
  app.get<StreamRoute>(feedStreamPath, { exposeHeadRoute: false }, async (request, reply) => {
    // Who finds no place is not counted: where many sit behind one address, they would lock out those who have one.
    const leave = listeners.enter(request)
    const seconds = await waitSeconds(request)
    if (seconds > 0) {
      leave()
      void reply.header('retry-after', String(seconds))
      throw new Failure('too_many_requests')
    }
    const listener = openStream(request.query.lang, reply)
    reply.raw.once('close', () => hub.leave(listener))
    await hub.join(listener, lastEventId(request)).catch((error: unknown) => {
      service.log.warn({ err: error }, 'feed not resumed')
      listener.end()
    })
    // Not before: who comes and goes would have us read for any number of them at once.
    reply.raw.once('close', leave)
    if (!reply.raw.destroyed) return
    hub.leave(listener)
    leave()
  })
  return hub
}

/** The browser's own Last-Event-ID; at a first opening, where the list ended that the page has already. */
function lastEventId(request: FastifyRequest<StreamRoute>): number | null {
  const text = request.headers['last-event-id'] ?? request.query.after
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function openStream(lang: string | undefined, reply: FastifyReply): Listener {
  const { raw } = reply
  const headers = {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  reply.hijack()
  raw.writeHead(200, headers)
  raw.write('retry: 3000\n\n')
  return {
    lang: isLanguage(lang) ? lang : defaultLanguage,
    cursor: 0,
    send(frame) {
      if (raw.destroyed || raw.writableLength > waitingMax) return false
      if (raw.chunkedEncoding && raw.socket) raw.socket.write(chunkOf(frame))
      else raw.write(frame)
      return true
    },
    drained: () => drained(raw),
    // What it did not take in time it reads again when it comes back.
    end: () => (raw.writableLength > 0 ? raw.destroy() : raw.end()),
  }
}

const chunks = new WeakMap<Buffer, Buffer>()

/**
 * A frame as it is on the wire (RFC 9112, 7.1), made once for all who read it. Node would make it for each of them, in three
 * writes: with thousands of readers that is a fifth of the processor, and the last of them waits for it.
 */
function chunkOf(frame: Buffer): Buffer {
  const known = chunks.get(frame)
  if (known) return known
  const chunk = Buffer.concat([Buffer.from(`${frame.length.toString(16)}\r\n`), frame, Buffer.from('\r\n')])
  chunks.set(frame, chunk)
  return chunk
}

function drained(raw: ServerResponse): Promise<void> {
  const { socket } = raw
  if (!socket?.writableNeedDrain || raw.destroyed) return Promise.resolve()
  return new Promise(resolve => {
    const done = () => {
      socket.off('drain', done)
      raw.off('close', done)
      resolve()
    }
    socket.on('drain', done)
    raw.on('close', done)
  })
}
