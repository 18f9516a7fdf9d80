import { randomBytes } from 'node:crypto'
import type { Chance, Clock } from './service.ts'

/** A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random bits. */
export function uuid7Of(ms: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16)
  bytes.set(random.subarray(0, 16))
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(ms / 256 ** (5 - i)) % 256
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Buffer.from(bytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The operating system's randomness. */
export function systemChance(clock: Clock): Chance {
  return {
    uuid: () => uuid7Of(clock.now().getTime(), randomBytes(16)),
    bytes: length => randomBytes(length),
  }
}
