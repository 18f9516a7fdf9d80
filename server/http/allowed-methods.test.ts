import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { followMethods } from './allowed-methods.ts'
import { answerNothingHere } from './errors.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  app.setNotFoundHandler(answerNothingHere(followMethods(app)))
  app.get('/api/gifts/:id/receipt.pdf', async () => 'a receipt')
  app.post('/api/gifts/:id', async () => 'given')
  app.get('/pages', async () => 'a page')
})
afterEach(() => app.close())

it.each([
  ['/api/gifts', undefined],
  ['/api/gifts/a/receiptXpdf', undefined],
  ['/api/gifts/a/b', undefined],
  ['/pages', undefined],
  ['//[', undefined],
] as const)('there is nothing at %s', async (url, allow) => {
  const answer = await app.inject({ method: 'PUT', url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found' })
  expect(answer.headers.allow).toBe(allow)
})

it.each([
  ['/api/gifts/a', 'POST'],
  ['/api/gifts/a?by=b', 'POST'],
  ['/api/gifts/a/receipt.pdf', 'GET, HEAD'],
])('who asks %s in another way is told how it may be asked', async (url, allow) => {
  const answer = await app.inject({ method: 'PUT', url })
  expect(answer.statusCode).toBe(405)
  expect(answer.json()).toMatchObject({ code: 'method_not_allowed' })
  expect(answer.headers.allow).toBe(allow)
})
