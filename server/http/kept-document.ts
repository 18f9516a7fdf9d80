import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonAnswer } from './common-answer.ts'
import { bytesFor, type Encoded } from './encodings.ts'
import { sendBytes } from './send-bytes.ts'

/**
 * A handler of a long document that is the same for all: made when it is first asked for, compressed, and made again once it
 * is older than this. One that could not be made is not kept.
 */
export function keptDocument(
  { seconds, ...form }: { type: string; cacheControl: string; seconds: number },
  make: () => Promise<string>,
) {
  let kept: { until: number; encoded: Promise<Encoded> } | null = null
  const encodedFor = (reply: FastifyReply): Promise<Encoded> => {
    if (kept && Date.now() < kept.until) return kept.encoded
    const encoded = make().then(text => commonAnswer(reply, form, text))
    kept = { until: Date.now() + seconds * 1_000, encoded }
    encoded.catch(() => {
      kept = null
    })
    return encoded
  }
  return async (request: FastifyRequest, reply: FastifyReply) =>
    sendBytes(request, reply, bytesFor(request.raw, await encodedFor(reply)))
}
