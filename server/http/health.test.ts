import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Service } from '../service.ts'
import { serveHealth } from './health.ts'

const statusesWith = async (ping: () => Promise<boolean>) => {
  const app = Fastify()
  // Nothing else of a database is asked.
  serveHealth(app, { db: { ping } as unknown as Service['db'] })
  const answers = await Promise.all(['/healthz', '/readyz'].map(url => app.inject({ url })))
  await app.close()
  return answers.map(({ statusCode }) => statusCode)
}

it.each([
  ['answers', [200, 200], async () => true],
  ['is gone', [200, 503], async () => false],
  ['hangs', [200, 503], () => new Promise<boolean>(() => {})],
])('says that it is alive, and whether it can serve, when the database %s', async (_, statuses, ping) => {
  expect(await statusesWith(ping)).toEqual(statuses)
})
