import { type ErrorBody, type ErrorCode, statusOf } from '../../contract/errors.ts'

/** A failure in the service's own words. */
export const refusal = (code: ErrorCode, more: Partial<ErrorBody> = {}): ErrorBody => ({
  error: `${code}.`,
  code,
  requestId: '01890000-0000-7000-8000-000000000000-1',
  ...more,
})

/** The same as its answer. */
export const refused = (code: ErrorCode, more?: Partial<ErrorBody>): Response =>
  Response.json(refusal(code, more), { status: statusOf[code] })
