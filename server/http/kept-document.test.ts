import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptDocument } from './kept-document.ts'
import { addSecurityHeaders, answerHeaders } from './security.ts'

let app: FastifyInstance
let made = 0
let isBroken = false
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  made = 0
  isBroken = false
  app = Fastify()
  addSecurityHeaders(app, true)
  const kept = { type: 'application/xml', cacheControl: 'public, max-age=3600', seconds: 60 }
  const make = async () => {
    if (isBroken) throw new Error('broken')
    made += 1
    return `${made} ${'water '.repeat(1_000)}`
  }
  app.get('/map.xml', keptDocument(kept, make))
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})
const get = (accepted = 'identity', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/map.xml', headers: { 'accept-encoding': accepted } })

it('is made once for all who ask, and again when it is old', async () => {
  const answers = await Promise.all([get(), get('gzip'), get()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(made).toBe(1)
  vi.advanceTimersByTime(61_000)
  expect((await get()).body).toMatch(/^2 water/)
})

it('is compressed for who reads it so, with our headers', async () => {
  const { headers, rawPayload } = await get('gzip')
  expect(headers).toMatchObject({
    ...answerHeaders(true),
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  })
  expect(gunzipSync(rawPayload).toString()).toMatch(/^1 water/)
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect((await get('identity', 'HEAD')).body).toBe('')
})

it('is made at the next asking where it could not be', async () => {
  isBroken = true
  expect((await get()).statusCode).toBe(500)
  isBroken = false
  expect((await get()).statusCode).toBe(200)
})
