import type { FastifyInstance } from 'fastify'

const closeIdleMs = 50

/**
 * Takes no more connections, lets running requests end, and closes each connection once its request is answered: left to
 * itself it would stay open for another one, which never comes.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), closeIdleMs)
  try {
    await app.close()
  } finally {
    clearInterval(timer)
  }
}
