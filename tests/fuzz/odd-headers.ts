import * as fc from 'fast-check'
import { badString } from './bad-value.ts'

const names = [
  'authorization',
  'x-auth-token',
  'x-device-key',
  'x-fake-admin-session',
  'idempotency-key',
  'cookie',
  'accept',
  'accept-language',
  'user-agent',
  'origin',
  'referer',
  'x-forwarded-for',
  'cf-ipcountry',
  'if-none-match',
  'range',
]

/** A header can hold neither control characters nor what is beyond Latin-1: Node refuses it before us. */
const carried = badString.map(text => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?'))

const values = fc.oneof(
  carried,
  carried.map(text => `Bearer ${text}`),
  carried.map(text => `__Host-jariyah-session=${text}; ${text}; =; a`),
  fc.constant('x'.repeat(8_000)),
  fc.constant('en;q=,'.repeat(500)),
)

/** Headers that nobody honest sends. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(...names),
  values,
  {
    maxKeys: 4,
    noNullPrototype: true,
  },
)
