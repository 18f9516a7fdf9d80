import type { ErrorBody } from '../../contract/errors.ts'
import { requestIdPattern } from '../../contract/request-id.ts'

/** A failure in the service's own words; null where somebody else answered, in JSON or not. */
export function ownFailureIn(body: unknown): ErrorBody | null {
  const { code, requestId } = Object(body) as Record<string, unknown>
  return typeof code === 'string' && requestIdPattern.test(String(requestId)) ? (body as ErrorBody) : null
}
