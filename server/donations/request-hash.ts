import { createHash } from 'node:crypto'

/**
 * SHA-256 over the canonical form of a request: what the same gift sent again has in common with the first,
 * whatever the order of its JSON's keys.
 */
export const requestHashOf = (offer: object): Uint8Array =>
  Uint8Array.from(
    createHash('sha256')
      .update(JSON.stringify(canonical(offer)))
      .digest(),
  )

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value === 'number') return String(value)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, canonical(part)]),
  )
}
