import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, statusOf } from '../../contract/errors.ts'
import { answerError, errorBodyOf } from './errors.ts'
import { answerHeaders } from './security.ts'

/** Node's names of what it could not read. A request that took too long may come again. */
const codeOfNode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'unavailable',
}

function answerTo(code: ErrorCode, isHttps: boolean): string {
  const body = JSON.stringify(errorBodyOf(code))
  const headers = {
    ...answerHeaders(isHttps),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${statusOf[code]} ${STATUS_CODES[statusOf[code]]}\r\n${lines.join('')}\r\n${body}`
}

/** Fastify's options for what never comes to a route: it is refused in our words and with our headers all the same. */
export const answerUnreadable = (isHttps: boolean) => ({
  /** What is no HTTP at all; the connection ends. */
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code !== 'ECONNRESET' && socket.writable)
      socket.write(answerTo(codeOfNode[error.code ?? ''] ?? 'bad_request', isHttps))
    socket.destroySoon()
  },
  /** An address that cannot be read comes past the hooks. */
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    answerError(error, request, reply.headers(answerHeaders(isHttps)))
  },
})
