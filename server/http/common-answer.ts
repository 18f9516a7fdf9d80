import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { compressedWhenAsked, type Encoded } from './encodings.ts'

/** A text that is the same for all who ask, with the headers of its answer, in each encoding. */
export function commonAnswer(
  reply: FastifyReply,
  { type, cacheControl }: { type: string; cacheControl: string },
  text: string,
): Encoded {
  const body = Buffer.from(text)
  reply
    .header('cache-control', cacheControl)
    .header('content-length', body.length)
    .header('vary', 'accept-encoding')
    .type(type)
  // A plain object: what has no prototype is slow to read.
  return compressedWhenAsked({
    status: 200,
    headers: { ...(reply.getHeaders() as OutgoingHttpHeaders) },
    body,
  })
}
