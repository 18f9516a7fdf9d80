import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import { answerError } from './errors.ts'
import { closedGuard, type Guard } from './guard.ts'
import { mount } from './mount.ts'
import { addSecurityHeaders } from './security.ts'

const group = {
  count: endpoint({
    method: 'GET',
    path: '/api/count',
    summary: 'Counts how often it was made',
    access: 'public',
    cacheSeconds: 60,
    query: z.object({ of: z.optional(z.string()) }),
    answer: z.object({ of: z.string(), made: z.int() }),
    errors: ['not_found'],
  }),
}

describe('a public read that may be kept', () => {
  let app: FastifyInstance
  let made = 0
  let isMissing = false
  beforeEach(() => {
    made = 0
    isMissing = false
    app = Fastify()
    addSecurityHeaders(app, true)
    app.setErrorHandler(answerError)
    mount(app, group, {
      async count({ query }) {
        made += 1
        if (isMissing) throw new Failure('not_found')
        return { of: query.of ?? '', made }
      },
    })
  })
  afterEach(() => app.close())
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url })

  it('does not keep a failure', async () => {
    isMissing = true
    expect((await get('/api/count')).statusCode).toBe(404)
    isMissing = false
    expect((await get('/api/count')).json()).toEqual({ of: '', made: 2 })
  })

  it('is made once, also when many ask at a time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => get('/api/count')))
    answers.push(await get('/api/count'))
    expect(answers.map(answer => answer.json().made)).toEqual([1, 1, 1, 1])
  })

  it('is another for another address', async () => {
    expect((await get('/api/count?of=a')).json().of).toBe('a')
    expect((await get('/api/count?of=b')).json().of).toBe('b')
  })

  it('has the same headers the second time, and those of a page that runs nothing', async () => {
    const [first, second] = [await get('/api/count'), await get('/api/count')]
    expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' })
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age'),
      'x-content-type-options': 'nosniff',
    })
  })

  it('has no body for HEAD', async () => {
    await get('/api/count')
    const answer = await get('/api/count', 'HEAD')
    expect([answer.statusCode, answer.body, Number(answer.headers['content-length'])]).toEqual([200, '', 18])
  })
})

describe('a public read that is of this moment', () => {
  const words = 'in the way of Allah '.repeat(100)
  const now = endpoint({
    method: 'GET',
    path: '/api/now',
    summary: 'Counts how often it was made',
    access: 'public',
    cacheSeconds: 0,
    answer: z.object({ made: z.int(), words: z.string() }),
    errors: [],
  })
  let app: FastifyInstance
  let isRefused = false
  const guard: Guard = {
    ...closedGuard,
    admit: (...call) => {
      if (isRefused) throw new Failure('too_many_requests')
      return closedGuard.admit(...call)
    },
  }
  beforeEach(() => {
    let made = 0
    isRefused = false
    app = Fastify()
    app.setErrorHandler(answerError)
    mount(app, { now }, { now: async () => ({ made: ++made, words }) }, guard)
  })
  afterEach(() => app.close())
  const get = (encoding: string) => app.inject({ url: '/api/now', headers: { 'accept-encoding': encoding } })

  it('is refused to whom the guard refuses it, also once it was made', async () => {
    await get('br')
    isRefused = true
    expect((await get('br')).statusCode).toBe(429)
  })

  it('is made for each, also when many ask at a time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => get('identity')))
    expect(answers.map(answer => answer.json().made)).toEqual([1, 2, 3])
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
  })

  it('is compressed for who reads that', async () => {
    const { headers, rawPayload } = await get('gzip, br')
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(String(brotliDecompressSync(rawPayload)))).toEqual({ made: 1, words })
    expect(rawPayload.length).toBeLessThan(words.length / 4)
  })
})
