import type { IncomingMessage } from 'node:http'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
/** A millisecond or two for the longest answers. Above 8 brotli takes ten times as long. */
const quick = 8
/** 16 to 90 ms for a twelfth less. */
export const smallest = 11

const brotliOptions = ({ length }: Buffer, quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/**
 * An answer that is the same for all, compressed when it is first asked for so. For such answers alone: how well a secret
 * compresses beside what a stranger sends would tell of it.
 * @param first brotli's quality for who asks first, 0 to 11
 * @param later one above it, in which it is made anew on another thread once it is asked for again, for whoever comes after
 */
export function compressedWhenAsked(
  plain: ReadyBytes,
  { first = quick, later = first }: { first?: number; later?: number } = {},
): Encoded {
  if (plain.body.length < leastBytes) return { br: plain, gzip: plain, plain }
  const inEncoding = (encoding: 'br' | 'gzip', body: Buffer): ReadyBytes => ({
    ...plain,
    headers: { ...plain.headers, 'content-encoding': encoding, 'content-length': String(body.length) },
    body,
  })
  let gzip: ReadyBytes | undefined
  let br: ReadyBytes | undefined
  let mayShrink = later > first
  const shrink = () => {
    mayShrink = false
    brotliCompress(plain.body, brotliOptions(plain.body, later), (error, body) => {
      if (!error) br = inEncoding('br', body)
    })
  }
  return {
    plain,
    get br() {
      if (br && mayShrink) shrink()
      return (br ??= inEncoding('br', brotliCompressSync(plain.body, brotliOptions(plain.body, first))))
    },
    get gzip() {
      return (gzip ??= inEncoding('gzip', gzipSync(plain.body)))
    },
  }
}
