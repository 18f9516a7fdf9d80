import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorCodes } from '../../contract/errors.ts'
import { answerError, errorBodyOf } from './errors.ts'

const withCode = (code: string, cause?: Error) => Object.assign(new Error('a', { cause }), { code })

async function answerTo(error: Error) {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw error
  })
  const { statusCode, headers, body } = await app.inject({ url: '/' })
  await app.close()
  return { statusCode, code: JSON.parse(body).code, again: headers['retry-after'] }
}

it.each([
  ['is not there', new Error('Failed query', { cause: withCode('ECONNREFUSED') })],
  ['stops', withCode('57P01')],
  ['has no connection left', new Error('Failed query', { cause: withCode('53300') })],
  ['ended our connection', new Error('Connection terminated unexpectedly')],
  ['does not answer', new Error('timeout exceeded when trying to connect')],
  ['has gone silent', new Error('Failed query', { cause: new Error('Query read timeout') })],
])('where the database %s the service is unavailable, and says when to come again', async (_, error) => {
  expect(await answerTo(error)).toEqual({ statusCode: 503, code: 'unavailable', again: '5' })
})

it.each([
  ['a bug', new TypeError('x is not a function')],
  ['a statement that the database refuses', new Error('Failed query', { cause: withCode('23505') })],
])('%s stays a fault of ours', async (_, error) => {
  expect(await answerTo(error)).toEqual({ statusCode: 500, code: 'internal', again: undefined })
})

it.each(errorCodes)('%s is told in a sentence without a gap', code => {
  expect(errorBodyOf(code).error).toMatch(/^\p{Lu}[^{}]*\.$/u)
})
