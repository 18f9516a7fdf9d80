import type { IncomingMessage } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ReadyBytes } from './send-bytes.ts'

type Encoding = 'br' | 'gzip' | 'plain'

/** One answer in each encoding that somebody may read. */
export type Encoded = Readonly<Record<Encoding, ReadyBytes>>

/** A request as it came: names of headers and their values in turn. Node's own `headers` is made of them when first looked at. */
export type Asked = Pick<IncomingMessage, 'rawHeaders'>

/** Weight 0 is a refusal. */
const refused = {
  br: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/i,
  gzip: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/i,
}

/** Whether who sent this Accept-Encoding can read it so. */
export const accepts = (accepted: string, encoding: keyof typeof refused): boolean =>
  accepted.includes(encoding) && !(accepted.includes('q=0') && refused[encoding].test(accepted))

function encodingOf({ rawHeaders }: Asked): Encoding {
  let best: Encoding = 'plain'
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'accept-encoding') continue
    const accepted = rawHeaders[at + 1] ?? ''
    if (accepts(accepted, 'br')) return 'br'
    if (accepts(accepted, 'gzip')) best = 'gzip'
  }
  return best
}

/** The bytes that who asks can read. */
export const bytesFor = (request: Asked, encoded: Encoded): ReadyBytes => encoded[encodingOf(request)]

/** What is shorter fits into a packet as it is. */
const leastBytes = 1_024
/** A millisecond for the longest answers; the qualities above take several for a hundredth less. */
const brotliQuality = 5

const compress = {
  br: (body: Buffer, quality: number) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body),
}

/**
 * An answer that is the same for all, compressed when it is first asked for so. For such answers alone: how well a secret
 * compresses beside what a stranger sends would tell of it.
 * @param quality brotli's, 0 to 11
 */
export function compressedWhenAsked(plain: ReadyBytes, quality = brotliQuality): Encoded {
  if (plain.body.length < leastBytes) return { br: plain, gzip: plain, plain }
  const made: Partial<Record<Encoding, ReadyBytes>> = {}
  const inEncoding = (encoding: 'br' | 'gzip'): ReadyBytes => {
    const known = made[encoding]
    if (known) return known
    const body = compress[encoding](plain.body, quality)
    const headers = { ...plain.headers, 'content-encoding': encoding, 'content-length': String(body.length) }
    return (made[encoding] = { ...plain, headers, body })
  }
  return {
    plain,
    get br() {
      return inEncoding('br')
    },
    get gzip() {
      return inEncoding('gzip')
    },
  }
}
