import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bytesFor, compressedWhenAsked, type Encoded } from './encodings.ts'
import { sendBytes } from './send-bytes.ts'

/**
 * A handler of a long document that is the same for all: made when it is first asked for, compressed, and made again once it
 * is older than this. One that could not be made is not kept.
 */
export function keptDocument(
  { type, cacheControl, seconds }: { type: string; cacheControl: string; seconds: number },
  make: () => Promise<string>,
) {
  let kept: { until: number; encoded: Promise<Encoded> } | null = null
  const encodedFor = (reply: FastifyReply): Promise<Encoded> => {
    if (kept && Date.now() < kept.until) return kept.encoded
    const encoded = make().then(text => {
      const body = Buffer.from(text)
      reply
        .header('cache-control', cacheControl)
        .header('content-length', String(body.length))
        .header('vary', 'accept-encoding')
        .type(type)
      const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders) }
      return compressedWhenAsked({ status: 200, headers, body })
    })
    kept = { until: Date.now() + seconds * 1_000, encoded }
    encoded.catch(() => {
      kept = null
    })
    return encoded
  }
  return async (request: FastifyRequest, reply: FastifyReply) =>
    sendBytes(request, reply, bytesFor(request.raw, await encodedFor(reply)))
}
