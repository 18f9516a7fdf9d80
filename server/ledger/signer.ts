import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { ascii } from '../../contract/ascii.ts'
import { type Config, ConfigError } from '../config.ts'
import type { Database } from '../db/database.ts'
import { findKey, keptKey } from '../db/kept-key.ts'
import type { Chance } from '../service.ts'

/** Signs the log's roots with Ed25519. */
export interface LogSigner {
  /** The first 16 hex letters of the SHA-256 of the raw public key. */
  readonly keyId: string
  /** The raw 32 bytes, in hex. */
  readonly publicKeyHex: string
  /** 64 bytes over the ASCII text. */
  readonly sign: (text: string) => Uint8Array
}

/** The name of a public key in the heads that it signs. */
export const keyIdOf = (publicKeyHex: string): string =>
  createHash('sha256').update(publicKeyHex, 'hex').digest('hex').slice(0, 16)

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = '302e020100300506032b657004220420'

/** The key of the settings; else the one in the database, made at the first start of the first instance. */
export async function openSigner(
  config: Pick<Config, 'ledgerKeyPem'>,
  db: Database,
  chance: Chance,
): Promise<LogSigner> {
  return signerOf(config.ledgerKeyPem ?? (await keptKey(db, 'ledger', () => newPem(chance))))
}

/** The public half, in hex, of the key in the settings. */
export const publicKeyOf = ({ ledgerKeyPem }: Pick<Config, 'ledgerKeyPem'>): string | undefined =>
  ledgerKeyPem === null ? undefined : signerOf(ledgerKeyPem).publicKeyHex

/** The one whose key is kept in the database, or null. */
export async function findSigner(db: Database): Promise<LogSigner | null> {
  const pem = await findKey(db, 'ledger')
  return pem === undefined ? null : signerOf(pem)
}

function readKey(pem: string): KeyObject {
  try {
    // In an environment variable line feeds are often written as \n.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below, without the key's text.
  }
  throw new ConfigError('LEDGER_KEY_PEM is not the PEM of an Ed25519 private key')
}

function newPem(chance: Chance): string {
  const der = Buffer.concat([Buffer.from(pkcs8Prefix, 'hex'), chance.bytes(32)])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return String(key.export({ format: 'pem', type: 'pkcs8' }))
}

/** The one of a private key in PEM. Throws ConfigError when it is none. */
export function signerOf(pem: string): LogSigner {
  const key = readKey(pem)
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const publicKeyHex = spki.subarray(-32).toString('hex')
  return {
    keyId: keyIdOf(publicKeyHex),
    publicKeyHex,
    sign: text => Uint8Array.from(sign(null, ascii(text), key)),
  }
}
