import { readFileSync } from 'node:fs'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, type ErrorCode, Failure, statusOf } from '../../contract/errors.ts'
import { isUnreached } from './is-unreached.ts'

/** Those that name a value, which the code alone does not know. */
const withoutValue: Partial<Record<ErrorCode, string>> = {
  amount_too_small: 'The amount is smaller than the smallest gift.',
  amount_too_large: 'The amount is larger than the largest at one time.',
  currency_not_offered: 'Gifts in this currency are not offered here.',
  price_changed: 'The price has changed. Check it and confirm again.',
  text_too_long: 'This text is too long.',
  text_too_short: 'This text is too short.',
}

/** English sentences for logs and other programs; people read `locales/<language>/errors.json`. */
const sentences = {
  ...(JSON.parse(readFileSync(new URL('../../locales/en/errors.json', import.meta.url), 'utf8')) as Record<
    ErrorCode,
    string
  >),
  ...withoutValue,
}

/** A database that was started again is back by then. */
const againSeconds = 5

/** What Fastify itself refuses, in our codes. */
const codeOfFastify: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'too_large',
  415: 'bad_request',
  429: 'too_many_requests',
}

export function errorBodyOf(
  code: ErrorCode,
  requestId?: string,
  fields?: Readonly<Record<string, string>>,
): ErrorBody {
  return {
    error: sentences[code],
    code,
    ...(fields ? { fields: { ...fields } } : {}),
    ...(requestId ? { requestId } : {}),
  }
}

/** The one place where errors become answers: a code, a sentence, never a stack. */
export function answerError(
  error: FastifyError | Failure | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const failure = failureOf(error)
  if (failure.code === 'internal') request.log.error({ err: error }, 'unexpected')
  if (isUnreached(error)) {
    request.log.error({ err: error }, 'not reached')
    void reply.header('retry-after', String(againSeconds))
  }
  void reply
    .code(statusOf[failure.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBodyOf(failure.code, request.id, failure.fields))
}

/** For an address that no route answers: in this way, or in any. */
export const answerNothingHere =
  (methodsOf: (address: string) => string[]) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const methods = methodsOf(request.url)
    if (methods.length > 0) void reply.header('allow', methods.join(', '))
    answerError(new Failure(methods.length > 0 ? 'method_not_allowed' : 'not_found'), request, reply)
  }

function failureOf(error: FastifyError | Failure | Error): {
  code: ErrorCode
  fields?: Readonly<Record<string, ErrorCode>> | undefined
} {
  if (error instanceof Failure) return error
  if (isUnreached(error)) return { code: 'unavailable' }
  const status = 'statusCode' in error ? error.statusCode : undefined
  return { code: (status !== undefined && codeOfFastify[status]) || 'internal' }
}
