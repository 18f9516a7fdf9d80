import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { drain } from './drain.ts'
import { makeMemory, serverBehind } from './memory.ts'

it('lets a request end, and does not wait for the next one on its connection', async () => {
  const app = Fastify({ serverFactory: serverBehind(makeMemory(), 30_000), forceCloseConnections: 'idle' })
  const begun = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    begun.resolve()
    await pause(200)
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<IncomingMessage>(resolve =>
    get(`${app.listeningOrigin}/slow`, { agent }, resolve),
  )
  await begun.promise
  const drained = drain(app).then(() => 'drained')
  const answer = await answered
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(await Promise.race([drained, pause(2_000, 'still open')])).toBe('drained')
  agent.destroy()
})
