const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/**
 * A UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then randomness.
 * @param random at least 10 random bytes
 */
export function uuid7(nowMs: number, random: Uint8Array): string {
  if (random.length < 10) throw new RangeError('a UUIDv7 needs 10 random bytes')
  const time = Math.floor(nowMs).toString(16).padStart(12, '0')
  const [a = 0, b = 0, c = 0, ...rest] = random.subarray(0, 10)
  const version = hex(0x70 | (a & 0x0f)) + hex(b)
  const variant = hex(0x80 | (c & 0x3f)) + hex(rest[0] ?? 0)
  const node = rest.slice(1, 7).map(hex).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}`
}
