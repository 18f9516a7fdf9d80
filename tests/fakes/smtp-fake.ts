import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What the server does with the next mail; after the last it accepts. */
export type SmtpBehaviour =
  | 'accept'
  /** Takes the whole message, then the line goes dead before it answers. */
  | 'drop after DATA'
  /** The line goes dead when the sender is named. */
  | 'drop at MAIL'
  | 'refuse sender for now'
  | 'refuse recipient'
  | 'refuse recipient for now'
  | 'refuse message'
  | 'refuse message for now'
  /** Takes the message and does not answer until it is let. */
  | 'hang after DATA'
  | 'hang before greeting'

export interface TakenMail {
  from: string
  to: string[]
  raw: string
}

/** A mail server on loopback. */
export interface SmtpFake {
  url: string
  port: number
  /** Messages whose end it saw, whatever it answered. */
  seen: TakenMail[]
  /** Messages that it said it took. */
  accepted: TakenMail[]
  behave(...next: SmtpBehaviour[]): void
  /** Lets go of all that hang. */
  release(): void
  connections(): number
  stop(): Promise<void>
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

const addressOf = (given: SMTPServerSession['envelope']['mailFrom']): string => (given ? given.address : '')

export async function startSmtpFake({ user }: { user?: string } = {}): Promise<SmtpFake> {
  const seen: TakenMail[] = []
  const accepted: TakenMail[] = []
  let next: SmtpBehaviour[] = []
  let hanging: (() => void)[] = []
  let connections = 0
  const behaviourOf = new Map<string, SmtpBehaviour>()
  const of = (session: SMTPServerSession): SmtpBehaviour => behaviourOf.get(session.id) ?? 'accept'

  const server: SMTPServer = new SMTPServer({
    authOptional: user === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) =>
      auth.username === user ? done(null, { user: auth.username }) : done(new Error('not you')),
    onConnect(session, done) {
      connections += 1
      const behaviour = next.shift() ?? 'accept'
      behaviourOf.set(session.id, behaviour)
      if (behaviour === 'hang before greeting') hanging.push(() => done())
      else done()
    },
    onMailFrom(_address, session, done) {
      if (of(session) === 'drop at MAIL') return socketOf(session).destroy()
      return of(session) === 'refuse sender for now' ? done(refusal(451, 'try later')) : done()
    },
    onRcptTo(_address, session, done) {
      if (of(session) === 'refuse recipient') return done(refusal(550, 'no such user here'))
      return of(session) === 'refuse recipient for now' ? done(refusal(450, 'greylisted')) : done()
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      // The client went away before the end.
      stream.on('error', () => {})
      stream.on('end', () => {
        const mail = {
          from: addressOf(session.envelope.mailFrom),
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('latin1'),
        }
        seen.push(mail)
        const accept = () => {
          accepted.push(mail)
          done()
        }
        const answers: Partial<Record<SmtpBehaviour, () => void>> = {
          'drop after DATA': () => socketOf(session).destroy(),
          'refuse message': () => done(refusal(554, 'spam')),
          'refuse message for now': () => done(refusal(452, 'disk full')),
          'hang after DATA': () => hanging.push(accept),
        }
        const answer = answers[of(session)] ?? accept
        answer()
      })
    },
  })
  // A client that goes away in the middle is what these tests are about.
  server.on('error', () => {})

  /** The library keeps it to itself. */
  const socketOf = (session: SMTPServerSession): Socket => {
    const all = (server as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections
    const found = [...all].find(({ id }) => id === session.id)
    if (!found) throw new Error('no such connection')
    return found._socket
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    seen,
    accepted,
    behave: (...behaviours) => void (next = behaviours),
    release() {
      for (const go of hanging) go()
      hanging = []
    },
    connections: () => connections,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
