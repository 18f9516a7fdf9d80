import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type ErrorCode, errorBody, statusOf } from '../../contract/errors.ts'
import { failuresOf } from './failures-of.ts'
import { groups } from './groups.ts'
import { keptDocument } from './kept-document.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }))
}

const mayComeAgain = (code: ErrorCode): boolean => statusOf[code] === 429 || statusOf[code] === 503
const retryAfter = { description: 'Seconds to wait, where it is known', schema: { type: 'integer' } }

function responsesOf(endpoint: Endpoint) {
  const failures = Map.groupBy(failuresOf(endpoint), code => String(statusOf[code]))
  return {
    200: {
      description: endpoint.summary,
      content: {
        'application/json': { schema: schemaOf(endpoint.answer, 'output') },
        ...(endpoint.csv ? { 'text/csv': { schema: { type: 'string' } } } : {}),
      },
    },
    ...Object.fromEntries(
      [...failures].map(([status, codes]) => [
        status,
        {
          description: codes.join(', '),
          ...(codes.some(mayComeAgain) ? { headers: { 'Retry-After': retryAfter } } : {}),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  }
}

/** What a call must bring, and the access that it asks of the person. */
function securityOf({ access, isFresh }: Endpoint) {
  if (access === 'public') return {}
  if (access === 'device') return { security: [{ deviceKey: [] }] }
  if (access === 'charity-key') return { security: [{ charityKey: [] }] }
  return {
    security: [{ authToken: [], ...(isFresh ? { sessionCookie: [] } : {}) }],
    'x-access': access,
  }
}

function operationOf(tag: string, name: string, endpoint: Endpoint) {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    ...securityOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: responsesOf(endpoint),
  }
}

/** OpenAPI 3.1 of the whole contract. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(tag, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jariyah',
      version: '1',
      description:
        'Giving, its ledger and its proofs. Amounts are integers in the minor unit of their currency.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        authToken: { type: 'http', scheme: 'bearer', description: 'The token of sign-in, or x-auth-token' },
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-jariyah-session',
          description: 'Beside the token, with a factor shown in the last ten minutes',
        },
        charityKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that a charity made at its desk: jar_…',
        },
        deviceKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-device-key',
          description: '256 bits in hex, made by the device and known to it alone',
        },
      },
    },
  }
}

const kept = {
  type: 'application/json; charset=utf-8',
  cacheControl: 'no-cache',
  seconds: Number.POSITIVE_INFINITY,
}

/** `/api/openapi.json`, written when it is first asked for. */
export const serveOpenApi = (app: FastifyInstance): void => {
  app.get(
    '/api/openapi.json',
    keptDocument(kept, async () => JSON.stringify(openApi())),
  )
}
