import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError } from './logged-error.ts'

/** What never reaches a log, wherever it stands. */
const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'authToken',
  'secret',
  'email',
  'salt',
  'publicName',
  'message',
]

const redacted = secretPaths.flatMap(path => [path, `*.${path}`, `*.*.${path}`])

/** JSON lines with secrets and people's words taken out. */
export function makeLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: [...redacted, 'req.headers["x-device-key"]', 'headers["x-device-key"]'],
      censor: '[redacted]',
    },
    serializers: { err: loggedError },
    base: null,
  }
  return to ? pino(options, to) : pino(options)
}
