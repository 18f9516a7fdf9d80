import { ConfigError } from '../config-error.ts'
import type { Env } from '../read-setting.ts'

export interface MailSettings {
  /** Set: a mail server carries our mail. Not set: it is kept in the database. */
  smtp: {
    host: string
    port: number
    /** TLS from the start; otherwise STARTTLS where it is offered. */
    secure: boolean
    /** Refuses to go on without TLS. */
    requireTLS: boolean
    auth: { user: string; pass: string } | undefined
  } | null
  from: { name: string; address: string }
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(host)

function smtpUrlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length <= 1) return url
  throw new ConfigError('SMTP_URL is not a mail server (smtp://user:password@host:587 or smtps://…:465)')
}

/** What stands for a character in an address, read; a bare `%` stands for none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ConfigError('SMTP_URL has a % that stands for nothing: write %25 for one in a password')
  }
}

function smtpOf(env: Env): MailSettings['smtp'] {
  if (!env.SMTP_URL) return null
  const { protocol, hostname, port, username, password } = smtpUrlOf(env.SMTP_URL)
  const secure = protocol === 'smtps:'
  const auth = username ? { user: decoded(username), pass: decoded(password) } : undefined
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password goes over a line that others can read nowhere but inside this machine.
    requireTLS: !secure && auth !== undefined && !isLoopback(hostname),
    auth,
  }
}

function mailFromOf(env: Env, publicUrl: string): MailSettings['from'] {
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new ConfigError('SMTP_URL is set, MAIL_FROM is not (Jariyah <hello@example.org>)')
  const text = env.MAIL_FROM ?? `Jariyah <no-reply@${new URL(publicUrl).hostname}>`
  const [, name = 'Jariyah', address = ''] =
    /^(?:([^<>"\p{Cc}]*?)\s*<)?([^\s<>@,;"]+@[^\s<>@,;"]+)>?$/u.exec(text) ?? []
  if (address === '') throw new ConfigError('MAIL_FROM is not a sender (Jariyah <hello@example.org>)')
  return { name, address }
}

/** SMTP_URL and MAIL_FROM; throws ConfigError with a sentence a person can act on. */
export const mailSettingsOf = (env: Env, publicUrl: string): MailSettings => ({
  smtp: smtpOf(env),
  from: mailFromOf(env, publicUrl),
})
