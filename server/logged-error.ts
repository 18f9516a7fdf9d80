export interface LoggedError {
  type: string
  /** SQLSTATE, or a name of Node's: `ECONNREFUSED`. */
  code?: string
  /** With `$1` where its values were. */
  query?: string
  stack: string
  cause?: LoggedError
}

const textOf = (error: Error, name: 'code' | 'query'): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

const sqlState = /^[0-9A-Z]{5}$/

/** What the database complains of it quotes, with the values of the call: addresses, names, hashes. */
const quotesValues = (error: Error): boolean =>
  textOf(error, 'query') !== undefined || sqlState.test(textOf(error, 'code') ?? '')

/** An error as the log may have it: where it came from and what kind it is, without anything that people sent. */
export const loggedError = (error: unknown): LoggedError => withoutValues(error, false)

function withoutValues(error: unknown, isOfDatabase: boolean): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' }
  const isQuoting = isOfDatabase || quotesValues(error)
  const [code, query] = [textOf(error, 'code'), textOf(error, 'query')]
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(query === undefined ? {} : { query }),
    stack: isQuoting ? framesOf(error) : (error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: withoutValues(error.cause, isQuoting) }),
  }
}
