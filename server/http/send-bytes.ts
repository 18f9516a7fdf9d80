import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer as it goes out: nothing is computed when it is sent again. */
export interface ReadyBytes {
  status: number
  /** All of them, with the length. */
  headers: OutgoingHttpHeaders
  body: Buffer
}

export function writeBytes(
  response: ServerResponse,
  { status, headers, body }: ReadyBytes,
  method: string | undefined,
): void {
  response.writeHead(status, headers)
  response.end(method === 'HEAD' ? undefined : body)
}

/** Sends past Fastify's own sending, which costs as much as node:http itself. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, ready: ReadyBytes): void {
  reply.hijack()
  writeBytes(reply.raw, ready, request.method)
}
