import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'

/** A database that hangs answers nobody: who asks whether it is there is told no. */
const longestPingMs = 2_000

/** Whether the database answers, or false when that takes long. */
export const answersSoon = ({ db }: Pick<Service, 'db'>): Promise<boolean> =>
  Promise.race([db.ping(), pause(longestPingMs, false, { ref: false })])

/** `/healthz`: the process answers, whatever the database does. `/readyz`: it can serve. */
export function serveHealth(app: FastifyInstance, service: Pick<Service, 'db'>): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const ok = await answersSoon(service)
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok })
  })
}
