import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { JobEnd } from '../jobs/job-kind.ts'
import type { Clock } from '../service.ts'
import type { MailMessage, MailPort } from './mail-port.ts'
import type { MailSettings } from './mail-settings.ts'

export interface SmtpLimits {
  /** Of everything together: a run ends before its lease does. */
  totalMs: number
  /** To connect and be greeted. */
  connectMs: number
  /** Of silence. */
  silenceMs: number
}

const usualLimits: SmtpLimits = { totalMs: 60_000, connectMs: 10_000, silenceMs: 30_000 }

/** Steps of the conversation at which a final "no" (5xx) is about this mail, and not about us. */
const aboutThisMail = new Set(['RCPT TO', 'DATA'])

/** How far the conversation got. */
interface Progress {
  /** The server asked for the message: from here on it may have it. */
  hasBegun: boolean
}

interface SmtpError extends Error {
  code?: string
  originalCode?: string
  command?: string
  responseCode?: number
}

/**
 * Mail through an SMTP server: one connection for each, since a pool would send again what it does not know to be sent.
 * `begin` is called when the server has taken sender and recipient and asks for the message.
 */
export function openSmtp(
  { smtp, from }: MailSettings & { smtp: object },
  publicUrl: string,
  clock: Clock,
  { totalMs, connectMs, silenceMs }: SmtpLimits = usualLimits,
): MailPort {
  const host = new URL(publicUrl).hostname
  return {
    name: 'smtp',
    async send(message, begin) {
      const progress: Progress = { hasBegun: false }
      const transport = createTransport({
        ...smtp,
        name: host,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: silenceMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      transport.use('stream', (mail, done) => {
        mail.message.processFunc(input => onceAsked(input, begin, progress))
        done()
      })
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.to },
          envelope: { from: from.address, to: [message.to] },
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: { ...message.headers },
          messageId: messageIdOf(message, host),
          date: clock.now(),
          signal: AbortSignal.timeout(totalMs),
        })
        return { state: 'done' }
      } catch (error) {
        if (!isSmtpError(error)) throw error
        return endOf(error, progress)
      } finally {
        transport.close()
      }
    },
  }
}

/** The same for each run of a job: the mail server's log, and the recipient's, can be asked for it. */
const messageIdOf = ({ id }: MailMessage, host: string): string => `<${id}@${host}>`

/** The whole message, read before the server asks for it and given once `begin` has been written down. */
function onceAsked(input: Readable, begin: () => Promise<void>, progress: Progress): Readable {
  const whole = input.toArray().then(parts => Buffer.concat(parts as Buffer[]))
  // Seen where it is read.
  whole.catch(() => {})
  return new Readable({
    read() {
      give(this, whole, begin, progress).catch((error: Error) => this.destroy(error))
    },
  })
}

async function give(
  stream: Readable,
  whole: Promise<Buffer>,
  begin: () => Promise<void>,
  progress: Progress,
): Promise<void> {
  const bytes = await whole
  await begin()
  progress.hasBegun = true
  stream.push(bytes)
  stream.push(null)
}

const isSmtpError = (error: unknown): error is SmtpError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** A number of the server's, or a code of the system's: their sentences repeat addresses. */
const reasonOf = ({ code, originalCode, responseCode, command }: SmtpError): string =>
  ['smtp', responseCode ?? originalCode ?? code, command].filter(Boolean).join(' ')

function endOf(error: SmtpError, { hasBegun }: Progress): JobEnd {
  const reason = reasonOf(error)
  const { responseCode = 0, command = '' } = error
  const isRefused = responseCode >= 500 && aboutThisMail.has(command)
  if (isRefused) return { state: 'failed', reason }
  if (hasBegun && responseCode === 0) return { state: 'unknown', reason }
  return { state: 'again', reason }
}
