import { Readable } from 'node:stream'
import { Failure } from '../../contract/errors.ts'

/** Until its first byte, and until its last. */
const waitMs = { headers: 10_000, whole: 120_000 }
/** More than the longest ayah (2:282) at 192 kbit/s. */
const maxBytes = 16 * 1024 * 1024
/** What sound may be called; octet-stream is what a plain file server says of any file. */
const soundTypes: Readonly<Record<string, string>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'application/octet-stream': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/x-wav': 'audio/wav',
}
const passedOn = ['content-length', 'content-range', 'last-modified'] as const

export interface Question {
  method: 'GET' | 'HEAD'
  /** One range of bytes, as the browser asked for it. */
  range: string | null
  /** Aborted when nobody listens any more. */
  signal: AbortSignal
}

export interface Sound {
  status: 200 | 206 | 416
  headers: Record<string, string>
  body: Readable | null
}

/** Asks upstream. Nothing of who listens goes along. Throws Failure: `not_found`, or `unavailable` for all that is no sound. */
export async function fetchSound(address: string, question: Question): Promise<Sound> {
  const answer = await ask(address, question)
  if (!answer) throw new Failure('unavailable')
  if (answer.status === 200 || answer.status === 206) return soundIn(answer, question)
  await answer.body?.cancel()
  if (answer.status === 416) return { status: 416, headers: kept(answer, ['content-range']), body: null }
  throw new Failure(answer.status === 404 ? 'not_found' : 'unavailable')
}

/** Null where nobody answers in time. */
async function ask(address: string, { method, range, signal }: Question): Promise<Response | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), waitMs.headers)
  try {
    return await fetch(address, {
      method,
      headers: { 'accept-encoding': 'identity', ...(range && { range }) },
      redirect: 'error',
      signal: AbortSignal.any([signal, late.signal, AbortSignal.timeout(waitMs.whole)]),
    })
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

function soundIn(answer: Response, { method }: Question): Sound {
  const type = soundTypeOf(answer.headers)
  if (!type) {
    void answer.body?.cancel()
    throw new Failure('unavailable')
  }
  const headers = { ...kept(answer, passedOn), 'content-type': type, 'accept-ranges': 'bytes' }
  const body = method === 'GET' && answer.body ? Readable.from(bounded(answer.body)) : null
  return { status: answer.status === 206 ? 206 : 200, headers, body }
}

/** Undefined for what is no sound, packed, or too long. */
function soundTypeOf(headers: Headers): string | undefined {
  if (headers.has('content-encoding') || Number(headers.get('content-length')) > maxBytes) return undefined
  return soundTypes[headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '']
}

/** A length that was not named is held to the bound as it comes. */
async function* bounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > maxBytes) throw new Error('recitation too long')
    yield part
  }
}

const kept = (answer: Response, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
