import { createECDH } from 'node:crypto'
import { ConfigError } from '../config-error.ts'
import type { Env } from '../read-setting.ts'

/** Base64url: the public key uncompressed (65 bytes), the private one 32 bytes. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface PushSettings {
  /** Null: made once and kept in the database. */
  vapid: VapidKeys | null
  /** Whom a push service can ask about us: `https:` or `mailto:`. */
  subject: string
  /** `host:port` of push services of tests. */
  testHosts: readonly string[]
}

/** Throws when the 32 bytes are no private key. */
export function publicKeyOf(privateKey: Uint8Array): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return curve.getPublicKey('base64url')
}

function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Env): VapidKeys | null {
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey)
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together, or neither')
  if (!isPair(publicKey, privateKey))
    throw new ConfigError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys (npx web-push generate-vapid-keys)',
    )
  return { publicKey, privateKey }
}

function isPair(publicKey: string, privateKey: string): boolean {
  const bytes = Buffer.from(privateKey, 'base64url')
  try {
    return bytes.length === 32 && publicKeyOf(bytes) === publicKey
  } catch {
    return false
  }
}

function subjectOf(env: Env, publicUrl: string, mailFrom: string): string {
  const fallback = publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom}`
  const subject = env.VAPID_SUBJECT ?? fallback
  if (!URL.canParse(subject) || !/^(https|mailto):$/.test(new URL(subject).protocol))
    throw new ConfigError('VAPID_SUBJECT is no contact (mailto:hello@example.org or https://example.org)')
  return subject
}

function testHostsOf(env: Env): string[] {
  const hosts = (env.PUSH_TEST_HOSTS ?? '').split(',').filter(Boolean)
  if (hosts.length > 0 && env.JARIYAH_ENV === 'production')
    throw new ConfigError('PUSH_TEST_HOSTS is refused in production')
  return hosts
}

/** VAPID_PUBLIC_KEY and its fellows; throws ConfigError with a sentence a person can act on. */
export const pushSettingsOf = (env: Env, publicUrl: string, mailFrom: string): PushSettings => ({
  vapid: vapidOf(env),
  subject: subjectOf(env, publicUrl, mailFrom),
  testHosts: testHostsOf(env),
})
