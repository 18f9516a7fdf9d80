import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toHex } from './hex.ts'
import { leafHash, leafText } from './leaf.ts'
import { type Entry, journalKinds } from './ledger.ts'

const gift: Entry = {
  v: 1,
  journal: '0190f3a1-0000-7000-8000-000000000001',
  kind: 'gift',
  at: '2026-07-30T12:00:00.000Z',
  postings: [
    { account: 'clearing/stripe', currency: 'GBP', minor: 1000 },
    { account: 'fund/gaza-emergency', currency: 'GBP', minor: -1000 },
  ],
  commitment: 'ab'.repeat(32),
}
const documented = readFileSync(new URL('../docs/ledger.md', import.meta.url), 'utf8')
// As docs/ledger.md writes it.
const canonical =
  '{"v":1,"journal":"0190f3a1-0000-7000-8000-000000000001","kind":"gift","at":"2026-07-30T12:00:00.000Z",' +
  '"postings":[{"account":"clearing/stripe","currency":"GBP","minor":1000},' +
  '{"account":"fund/gaza-emergency","currency":"GBP","minor":-1000}],' +
  '"commitment":"abababababababababababababababababababababababababababababababab"}'

describe('the canonical form', () => {
  it.each(['"', '\\', 'é', '\n', ' ', '١'])('refuses %j in a text', letter => {
    expect(() => leafText({ ...gift, journal: letter })).toThrow('Not canonical')
    expect(() => leafText({ ...gift, at: letter })).toThrow('Not canonical')
    expect(() => leafText({ ...gift, commitment: letter })).toThrow('Not canonical')
    const [first] = gift.postings
    expect(() => leafText({ ...gift, postings: [{ ...first!, account: letter }] })).toThrow('Not canonical')
  })

  it.each([0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('refuses the amount %d', minor => {
    const [first] = gift.postings
    expect(() => leafText({ ...gift, postings: [{ ...first!, minor }] })).toThrow('Not a whole amount')
  })

  it('is the documented bytes, whatever the order of the keys or what else is there', () => {
    expect(leafText(gift)).toBe(canonical)
    const shuffled = { extra: 1, ...(Object.fromEntries(Object.entries(gift).reverse()) as Entry) }
    expect(leafText(shuffled)).toBe(canonical)
  })

  it('has the documented kinds, and those alone', () => {
    const [, cell = ''] = /^\| `kind` \| (.+) \|$/m.exec(documented) ?? []
    expect(cell.replaceAll('`', '').split(' ')).toEqual(journalKinds)
  })

  it('is hashed as a leaf of RFC 9162: after a zero byte', async () => {
    const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
    const expected = createHash('sha256').update('\0').update(canonical).digest('hex')
    expect(toHex(await leafHash(gift, sha256))).toBe(expected)
    // The example that others check their programs with.
    expect(documented).toContain(`\n${canonical}\n`)
    expect(documented).toContain(expected)
  })
})
