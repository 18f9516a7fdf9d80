import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import { type TableRow, tableCsv } from '../../contract/csv.ts'
import type { Endpoint, EndpointGroup, Received } from '../../contract/endpoint.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { hasBrokenText } from './broken-text.ts'
import { callerOf } from './caller.ts'
import { commonAnswer } from './common-answer.ts'
import { bytesFor, type Encoded } from './encodings.ts'
import { closedGuard, type Guard } from './guard.ts'
import type { Caller, Handler, Handlers } from './handlers.ts'
import { type Memory, makeMemory } from './memory.ts'
import { sendBytes } from './send-bytes.ts'

const json = 'application/json; charset=utf-8'

/** Who was let in; gone with the request. */
const admitted = new WeakMap<FastifyRequest, Caller>()

/**
 * Mounts a group of the contract. Who may not call is refused before the body is read, each request is parsed by its schema,
 * each answer is cut down to its own.
 */
export function mount<G extends EndpointGroup>(
  app: FastifyInstance,
  group: G,
  handlers: Handlers<G>,
  guard: Guard = closedGuard,
  memory: Memory = makeMemory(),
): void {
  for (const [name, definition] of Object.entries(group)) {
    // A group is a record: the key of the one is the key of the other.
    const handler = handlers[name as keyof G] as Handler<Endpoint>
    const { method, path: url, largestBodyBytes: bodyLimit } = definition
    if (definition.cacheSeconds !== undefined) refuseUnlessPublic(definition)
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      admitted.set(request, await guard.admit(definition, request, reply))
    }
    // A kept answer asks for nobody: it is the same for all. Who has one made is counted.
    const onRequest = definition.cacheSeconds ? [] : [admit]
    const route = { method, url, onRequest, ...(bodyLimit !== undefined && { bodyLimit }) }
    app.route({ ...route, handler: routeOf(definition, handler, memory, guard) })
  }
}

function refuseUnlessPublic({ access, path }: Endpoint): void {
  if (access !== 'public') throw new Error(`${path} is not public: its answer cannot be kept`)
}

function callerIn(request: FastifyRequest, reply: FastifyReply): Caller {
  return admitted.get(request) ?? callerOf(request, reply)
}

function routeOf(definition: Endpoint, handler: Handler<Endpoint>, memory: Memory, guard: Guard) {
  const answerFresh = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const answer = await handler(receive(definition, request), callerIn(request, reply))
    return JSON.stringify(definition.answer.parse(answer))
  }
  if (definition.csv) return tableRoute(definition, definition.csv, handler)
  if (definition.cacheSeconds === undefined) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const body = await answerFresh(request, reply)
      return reply.header('cache-control', 'no-store').type(json).send(body)
    }
  }
  if (definition.cacheSeconds === 0) return commonRoute(answerFresh)
  return cachedRoute(definition.cacheSeconds, answerFresh, memory, guard)
}

type AnswerFresh = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/** An answer that is the same for all, with its headers, in each encoding. */
async function encodedAnswer(
  cacheControl: string,
  answerFresh: AnswerFresh,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Encoded> {
  return commonAnswer(reply, { type: json, cacheControl }, await answerFresh(request, reply))
}

/** The same for all, and made anew for each who asks: it may be compressed, and is never kept. */
const commonRoute = (answerFresh: AnswerFresh) => async (request: FastifyRequest, reply: FastifyReply) => {
  const encoded = await encodedAnswer('no-store', answerFresh, request, reply)
  return sendBytes(request, reply, bytesFor(request.raw, encoded))
}

/** What can be had as a table, too: then the cursor of the next page is in a header. */
function tableRoute(definition: Endpoint, columns: readonly string[], handler: Handler<Endpoint>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = receive(definition, request)
    const answer = definition.answer.parse(await handler(asked, callerIn(request, reply)))
    reply.header('cache-control', 'no-store')
    if ((asked.query as { format?: string } | undefined)?.format !== 'csv')
      return reply.type(json).send(JSON.stringify(answer))
    // An endpoint with columns answers in pages; its test reads each as a table.
    const { data, next } = answer as { data: TableRow[]; next: string | null }
    if (next !== null) reply.header('next-cursor', next)
    return reply.type('text/csv; charset=utf-8').send(tableCsv(columns, data))
  }
}

/** Answers of public reads are kept for a moment, and made once however many ask at a time. */
function cachedRoute(seconds: number, answerFresh: AnswerFresh, memory: Memory, guard: Guard) {
  const making = new Map<string, Promise<Encoded>>()
  const make = async (request: FastifyRequest, reply: FastifyReply): Promise<Encoded> => {
    const encoded = await encodedAnswer(`public, max-age=${seconds}`, answerFresh, request, reply)
    memory.keep(request.url, encoded, seconds * 1_000)
    return encoded
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request
    const known = memory.kept(url)
    if (known) return sendBytes(request, reply, bytesFor(request.raw, known))
    // Not within what others wait for: who is refused is refused alone.
    if (!making.has(url)) await guard.countMade(request, reply)
    const made = making.get(url) ?? make(request, reply).finally(() => making.delete(url))
    making.set(url, made)
    return sendBytes(request, reply, bytesFor(request.raw, await made))
  }
}

function receive(definition: Endpoint, request: FastifyRequest): Received<Endpoint> {
  return {
    params: parsePart(definition.params, request.params),
    query: parsePart(definition.query, request.query),
    body: parsePart(definition.body, request.body),
  }
}

// What a schema gives is what the endpoint's types say of it.
function parsePart(schema: ZodMiniType | undefined, value: unknown): never {
  if (!schema) return undefined as never
  const result = schema.safeParse(value)
  if (result.success && hasBrokenText(result.data)) throw new Failure('bad_request')
  if (result.success) return result.data as never
  const fields: Record<string, ErrorCode> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] = 'bad_request'
  throw new Failure('bad_request', fields)
}
