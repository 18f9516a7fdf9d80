import type { ErrorCode } from '../../contract/errors.ts'

/** A call that failed. `message` is the specification's sentence (section 8); code and fields say where to show it. */
export class CallError extends Error {
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  readonly code: ErrorCode | 'network'
  /** Path of a field in the body → the code of what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>
  /** The service's own word, and not a proxy's or a hotel's. */
  readonly isOurs: boolean
  /** How long the service asked us to wait. */
  readonly retryAfterMs: number | null

  constructor(
    message: string,
    found: Pick<CallError, 'status' | 'code'> &
      Partial<Pick<CallError, 'fields' | 'isOurs' | 'retryAfterMs'>>,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'CallError'
    this.status = found.status
    this.code = found.code
    this.fields = found.fields ?? {}
    this.isOurs = found.isOurs ?? false
    this.retryAfterMs = found.retryAfterMs ?? null
  }
}

/**
 * What the service itself answered, false for all else: what stands in its place may say what it likes. What is closed to who looks
 * with somebody's eyes says nothing of the parts beside it, which are open to them.
 */
export const statusOf = (error: unknown) =>
  error instanceof CallError && error.isOurs && error.code !== 'not_while_impersonating' && error.status
