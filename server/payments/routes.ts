import type { FastifyInstance, FastifyRequest } from 'fastify'
import { receiveWebhook } from '../donations/receive-webhook.ts'
import type { Service } from '../service.ts'
import { registerSandbox } from './sandbox-pages.ts'

const plainHeaders = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )

/**
 * What we read of a webhook at most: each event of a dispute repeats its evidence, up to 150,000 letters, of which JSON may write one in
 * six bytes.
 */
const largestWebhookBytes = 2 * 1024 * 1024

/** The provider's webhooks over the raw body, and the sandbox's own pages where it takes the payments. */
export async function registerPayments(app: FastifyInstance, service: Service): Promise<void> {
  await app.register(async webhooks => {
    // The signature is over the bytes as they came.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    webhooks.post('/api/payments/webhook', { bodyLimit: largestWebhookBytes }, async (request, reply) => {
      await receiveWebhook(service, request.body as Buffer, plainHeaders(request))
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
  if (service.payments.name === 'sandbox') registerSandbox(app, service)
}
