import type { FastifyInstance } from 'fastify'

/**
 * Takes an empty body that says it is JSON for none at all: signing out is called so (specification, section 7). Otherwise
 * Fastify's own parser, which refuses `__proto__`.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
