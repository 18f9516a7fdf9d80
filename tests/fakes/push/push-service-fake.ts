import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { localhostCertificate } from './localhost-certificate.ts'

/** What the push service does with the next letter; after the last it takes them. */
export type PushBehaviour =
  | { status: number; headers?: Record<string, string> }
  /** Takes the letter, then the line goes dead before it answers. */
  | 'drop after letter'
  /** Takes the letter and says nothing. */
  | 'hang'

export interface TakenLetter {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on loopback, and browsers that subscribe to it. */
export interface PushServiceFake {
  host: string
  ca: string
  letters: TakenLetter[]
  behave(...next: PushBehaviour[]): void
  /** A new browser: what it would send us, and how it reads what comes. */
  subscribe(): PushBrowser
  stop(): Promise<void>
}

export interface PushBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  path: string
  /** Decrypts (RFC 8291) a letter that was meant for it. */
  read(letter: TakenLetter): string
}

function newBrowser(host: string): PushBrowser {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomBytes(8).toString('hex')}`
  return {
    endpoint: `https://${host}${path}`,
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    path,
    read: ({ body }) =>
      ece
        .decrypt(body, { version: 'aes128gcm', privateKey: own, authSecret: auth.toString('base64url') })
        .toString(),
  }
}

export async function startPushService(): Promise<PushServiceFake> {
  const letters: TakenLetter[] = []
  let next: PushBehaviour[] = []
  const server = createServer(localhostCertificate, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      letters.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      const behaviour = next.shift() ?? { status: 201 }
      if (behaviour === 'hang') return
      if (behaviour === 'drop after letter') return request.socket.destroy()
      response.writeHead(behaviour.status, behaviour.headers).end('said at length')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `localhost:${port}`
  return {
    host,
    ca: localhostCertificate.cert,
    letters,
    behave: (...behaviours) => void (next = behaviours),
    subscribe: () => newBrowser(host),
    stop() {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** The claims of a letter's VAPID token (RFC 8292), once its signature is found to be by the key it names. */
export function vapidOf({ headers }: TakenLetter): { claims: Record<string, unknown>; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('not signed by its key')
  return {
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>,
    publicKey,
  }
}
