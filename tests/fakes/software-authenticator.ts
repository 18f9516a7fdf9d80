import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The forms of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n])
    if (n < 256) return Buffer.from([(major << 5) | 24, n])
    return Buffer.from([(major << 5) | 25, n >> 8, n & 0xff])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  throw new Error('no CBOR for this')
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

interface Asked {
  challenge: string
}

/** A passkey in software (WebAuthn level 3, ES256, attestation none), and the faults that a test wants of it. */
export interface Authenticator {
  credentialId: string
  register(options: Asked, faults?: Faults): Record<string, unknown>
  assert(options: Asked, faults?: Faults): Record<string, unknown>
}

interface Faults {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  challenge?: string
  isTampered?: boolean
}

export function softwareAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  let count = 0

  const clientData = (type: string, { challenge }: Asked, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (faults: Faults, attested?: Buffer) => {
    count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(faults.counter ?? count)
    const flags = 0x01 | (faults.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0)
    return Buffer.concat([
      sha256(faults.rpId ?? new URL(origin).hostname),
      Buffer.from([flags]),
      counter,
      attested ?? Buffer.alloc(0),
    ])
  }
  const credential = (response: Record<string, unknown>) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    credentialId,
    register(options, faults = {}) {
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(String(jwk.x), 'base64url')],
        [-3, Buffer.from(String(jwk.y), 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(faults, attested)],
        ]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    assert(options, faults = {}) {
      const client = clientData('webauthn.get', options, faults)
      const data = authData(faults)
      const signed = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      if (faults.isTampered) signed[signed.length - 1] = (signed.at(-1) ?? 0) ^ 1
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed.toString('base64url'),
      })
    },
  }
}
