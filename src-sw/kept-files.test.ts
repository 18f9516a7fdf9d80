import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cutAt, fileAt, portalPage } from '../tests/fakes/file-answers.ts'
import { cacheFirst, putWhole } from './kept-files.ts'

const address = 'https://jariyah.test/assets/app-12345678.js'
const script = (text: string) => fileAt(address, text)
const never = () => new Promise<never>(() => undefined)

/** A cache of these answers: address → text. */
function cacheOf(kept: Map<string, string>, broken: Partial<Cache> = {}): Cache {
  return {
    match: async (request: Request) => {
      const text = kept.get(request.url)
      return text === undefined ? undefined : script(text)
    },
    put: async (url: string, answer: Response) => {
      kept.set(url, await answer.text())
    },
    ...broken,
  } as Cache
}

/** Asks for the file with this cache and this answer of the network. */
async function asked(
  cache: Cache | Promise<never>,
  network = () => script('from the network'),
  url = address,
) {
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => network()),
  )
  const waited: Promise<unknown>[] = []
  const event = { waitUntil: (work: Promise<unknown>) => void waited.push(work) }
  const answering = cacheFirst({ request: new Request(url), event }, 'any')
  // A refusal is looked at below.
  answering.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  const answer = await answering
  return { status: answer.status, text: await answer.text(), waited }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a file of the app', () => {
  it('comes from the network where its cache never answers', async () => {
    const stuck = cacheOf(new Map(), { match: never, put: never })
    expect(await asked(stuck)).toMatchObject({ status: 200, text: 'from the network' })
    expect(await asked(never())).toMatchObject({ status: 200, text: 'from the network' })
  })

  it('comes from the network where its cache cannot be read or written', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'QuotaExceededError'))
    expect(await asked(cacheOf(new Map(), { match: refuse, put: refuse }))).toMatchObject({
      text: 'from the network',
    })
  })

  it('is as good as lost, and not kept, where a hotel’s page for signing in answers for it', async () => {
    const kept = new Map<string, string>()
    await expect(asked(cacheOf(kept), portalPage)).rejects.toBeInstanceOf(TypeError)
    expect(kept).toEqual(new Map())
  })

  it('is not kept where it breaks off', async () => {
    const kept = new Map<string, string>()
    await expect(asked(cacheOf(kept), () => cutAt(address))).rejects.toThrow('cut off')
    expect(kept).toEqual(new Map())
  })

  it('comes from the network, and is kept, where an older version kept a hotel’s page in its place', async () => {
    const kept = new Map<string, string>()
    const poisoned = cacheOf(kept, { match: async () => portalPage() })
    expect(await asked(poisoned)).toMatchObject({ text: 'from the network' })
    expect(kept).toEqual(new Map([[address, 'from the network']]))
  })

  it('stays a 404 and is not kept where it is missing', async () => {
    const kept = new Map<string, string>()
    const { status } = await asked(cacheOf(kept), () => new Response('', { status: 404 }))
    expect(status).toBe(404)
    expect(kept).toEqual(new Map())
  })

  it('comes from the cache without the network', async () => {
    const { text } = await asked(cacheOf(new Map([[address, 'kept']])))
    expect(text).toBe('kept')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is kept once it has come, and the worker lives until then', async () => {
    const kept = new Map<string, string>()
    const { text, waited } = await asked(cacheOf(kept))
    expect(text).toBe('from the network')
    await Promise.all(waited)
    expect(waited).toHaveLength(1)
    expect(kept).toEqual(new Map([[address, 'from the network']]))
  })
})

it('a broken copy that is fetched anew is kept under its own name', async () => {
  const kept = new Map<string, string>()
  const { waited } = await asked(cacheOf(kept), () => script('whole'), `${address}?again`)
  await Promise.all(waited)
  expect(kept).toEqual(new Map([[address, 'whole']]))
})

describe('putting into a cache', () => {
  it('does not begin before all of the answer is here', async () => {
    const put = vi.fn(async () => undefined)
    let end = () => {}
    const body = new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode('half'))
        end = () => controller.close()
      },
    })
    const putting = putWhole(cacheOf(new Map(), { put }), address, new Response(body))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(put).not.toHaveBeenCalled()
    end()
    await putting
    expect(put).toHaveBeenCalledOnce()
  })

  it('keeps status, headers and bytes', async () => {
    const put = vi.fn<Cache['put']>(async () => undefined)
    const answer = new Response(new Uint8Array([0, 255]), { headers: { 'content-type': 'font/woff2' } })
    await putWhole(cacheOf(new Map(), { put }), address, answer)
    const [, stored] = put.mock.calls[0] ?? []
    expect([stored?.status, stored?.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      new Uint8Array([0, 255]),
    )
  })
})
