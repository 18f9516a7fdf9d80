import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Mood,
  type RecitationUpstream,
  startRecitationUpstream,
} from '../../tests/fakes/recitation-upstream.ts'
import { readConfig } from '../config.ts'
import { answerError } from '../http/errors.ts'
import { serveRecitations } from './recitation.ts'
import { reciters } from './reciters.ts'

let upstream: RecitationUpstream
let app: FastifyInstance

const serve = (settings: Record<string, string>) => {
  app = Fastify()
  app.setErrorHandler(answerError)
  serveRecitations(app, { config: readConfig(settings) })
}

beforeEach(async () => {
  upstream = await startRecitationUpstream()
  serve({ RECITATION_URL: `${upstream.url}/` })
})

afterEach(async () => {
  await app.close()
  await upstream.close()
})

describe('the setting', () => {
  it.each(['everyayah', 'ftp://everyayah.com', 'https://a:b@everyayah.com', 'https://everyayah.com?a=1'])(
    'is refused where it says %s',
    text => {
      expect(() => readConfig({ RECITATION_URL: text })).toThrow(/RECITATION_URL/)
    },
  )

  it('must be https in production', () => {
    const allowed = { ALLOW_SANDBOX: 'true', ALLOW_CAPTURED_MAIL: 'true' }
    const env = { JARIYAH_ENV: 'production', PUBLIC_URL: 'https://a.org', ...allowed }
    expect(() => readConfig({ ...env, RECITATION_URL: 'http://everyayah.com' })).toThrow(/https/)
    expect(readConfig({ ...env, RECITATION_URL: 'https://everyayah.com/' }).recitationUrl).toBe(
      'https://everyayah.com',
    )
  })

  it('left out, there is no recitation', async () => {
    await app.close()
    serve({})
    expect((await app.inject('/recitation/husary/1/1.mp3')).statusCode).toBe(404)
  })
})

describe('a recitation', () => {
  it.each([
    'nobody/1/1.mp3',
    'husary/2/287.mp3',
    'husary/1/0.mp3',
    'husary/9/0.mp3',
    'husary/2/00.mp3',
    'husary/0/1.mp3',
    'husary/115/1.mp3',
    'husary/002/1.mp3',
    'husary/2/01.mp3',
    'husary/2/1.wav',
    'husary/2/1.mp3x',
    'husary/2/..%2F..%2Fetc.mp3',
    'constructor/1/1.mp3',
  ])('is not there: %s', async path => {
    expect((await app.inject(`/recitation/${path}`)).statusCode).toBe(404)
    expect(upstream.requests).toEqual([])
  })

  const refusals: [Mood, number][] = [
    ['html', 503],
    ['broken', 503],
    ['elsewhere', 503],
    ['huge', 503],
    ['packed', 503],
    ['gone', 404],
  ]
  it.each(refusals)('is refused and not kept where upstream is %s', async (mood, status) => {
    upstream.mood(mood)
    const answer = await app.inject('/recitation/husary/1/1.mp3')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(answer.json()).toHaveProperty('code', status === 404 ? 'not_found' : 'unavailable')
  })

  it('is refused where nobody answers', async () => {
    await upstream.close()
    expect((await app.inject('/recitation/husary/1/1.mp3')).statusCode).toBe(503)
    upstream = await startRecitationUpstream()
  })

  it('is broken off where it never ends', async () => {
    upstream.mood('endless')
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${url}/recitation/husary/1/1.mp3`)
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  it('comes whole, to be kept for ever', async () => {
    const answer = await app.inject('/recitation/minshawi/2/255.mp3')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('RIFF')
    expect(upstream.requests.map(({ line }) => line)).toEqual([
      'GET /data/Minshawy_Murattal_128kbps/002255.mp3',
    ])
  })

  it('has the basmala before a surah', async () => {
    await app.inject('/recitation/husary/18/0.mp3')
    expect(upstream.requests.map(({ line }) => line)).toEqual(['GET /data/Husary_64kbps/001001.mp3'])
  })

  it('comes in parts, as the browser asks for them', async () => {
    const part = await app.inject({ url: '/recitation/husary/1/1.mp3', headers: { range: 'bytes=0-3' } })
    expect([part.statusCode, part.body]).toEqual([206, 'RIFF'])
    expect(part.headers['content-range']).toBe('bytes 0-3/1644')
    const beyond = await app.inject({
      url: '/recitation/husary/1/1.mp3',
      headers: { range: 'bytes=9999-' },
    })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1644'])
    const several = await app.inject({
      url: '/recitation/husary/1/1.mp3',
      headers: { range: 'bytes=0-3,8-11' },
    })
    expect([several.statusCode, several.rawPayload.length]).toEqual([200, 1644])
  })

  it('counts who has heard it out again', async () => {
    const url = '/recitation/husary/1/1.mp3'
    for (let heard = 0; heard < 30; heard += 1) {
      const { statusCode } = await app.inject({ url, remoteAddress: '203.0.113.7' })
      expect(statusCode).toBe(200)
    }
  })

  it('tells its size without its sound', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/recitation/husary/1/1.mp3' })
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
      200,
      '1644',
      0,
    ])
    expect(upstream.requests[0]?.line).toMatch(/^HEAD /)
  })

  it('tells upstream nothing of who listens, and passes no cookie back', async () => {
    const answer = await app.inject({
      url: '/recitation/husary/1/1.mp3',
      remoteAddress: '203.0.113.7',
      headers: {
        cookie: 'a=b',
        authorization: 'Bearer x',
        'x-forwarded-for': '203.0.113.7',
        'accept-language': 'ur',
        referer: 'https://jariyah.test/quran-reader?verse=2:255',
        'user-agent': 'a phone',
      },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const [request] = upstream.requests
    const told = JSON.stringify(request?.headers)
    for (const word of ['a=b', 'Bearer', '203.0.113', 'ur"', 'quran-reader', 'a phone'])
      expect(told).not.toContain(word)
  })
})

describe('the reciters', () => {
  it('have a name and a folder of their own each', () => {
    expect(new Set(reciters.map(({ id }) => id)).size).toBe(reciters.length)
    expect(new Set(reciters.map(({ folder }) => folder)).size).toBe(reciters.length)
    for (const { arabic, latin, folder } of reciters) {
      expect(arabic).toMatch(/^[\u0600-\u06ff ]+$/)
      expect(latin).toMatch(/^[A-Za-z -]+$/)
      expect(folder).toMatch(/^\w[\w-]*$/)
    }
  })
})
