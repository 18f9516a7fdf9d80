import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorBody, statusOf } from '../../contract/errors.ts'
import { makeMemory, serverBehind } from './memory.ts'
import { answerHeaders } from './security.ts'
import { answerUnreadable } from './unreadable.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({
    serverFactory: serverBehind(makeMemory(), 30_000),
    ...answerUnreadable(true),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

function answerTo(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1', () =>
      socket.write(request),
    )
    socket.on('data', part => {
      text += String(part)
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

it.each([
  ['garbage', 'hello\r\n\r\n', 'bad_request'],
  ['a method that is none', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 'bad_request'],
  ['a length that is none', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: b\r\n\r\n', 'bad_request'],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'too_large'],
])('%s is refused by a code of the list, with our headers', async (_, request, code) => {
  const [head = '', body = ''] = (await answerTo(request)).split('\r\n\r\n')
  expect(errorBody.parse(JSON.parse(body)).code).toBe(code)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${statusOf[code as 'bad_request']} `))
  for (const [name, value] of Object.entries(answerHeaders(true))) expect(head).toContain(`${name}: ${value}`)
})
