import type { FastifyInstance } from 'fastify'
import type { Service } from '../service.ts'

/** `/healthz`: the process answers, whatever the database does. `/readyz`: it can serve. */
export function serveHealth(app: FastifyInstance, service: Service): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const ok = await service.db.ping()
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok })
  })
}
