import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascii } from './ascii.ts'
import { commitmentOf } from './commitment.ts'
import type { Receipt } from './donations.ts'
import { headText } from './head.ts'
import { fromHex, toHex } from './hex.ts'
import { leafHash } from './leaf.ts'
import type { Entry, Inclusion, TreeHead } from './ledger.ts'
import { appendLeaves, consistencyPath, inclusionPath, type NodeReader, rootOf } from './merkle.ts'
import {
  type Check,
  type Primitives,
  verdictOf,
  verifyConsistency,
  verifyInclusion,
  verifyReceipt,
} from './verify.ts'

const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')
const primitives: Primitives = {
  sha256,
  verifyEd25519: async (key, signature, message) => {
    const der = Buffer.concat([spkiPrefix, key])
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
  },
}

const { privateKey, publicKey: publicKeyObject } = generateKeyPairSync('ed25519')
const rawKey = publicKeyObject.export({ format: 'der', type: 'spki' }).subarray(-32)
const publicKey = rawKey.toString('hex')
const keyId = createHash('sha256').update(rawKey).digest('hex').slice(0, 16)

const salt = 'c0'.repeat(16)
const donationId = '0190f3a1-0000-7000-8000-0000000000aa'
const commitment = toHex(await commitmentOf(fromHex(salt)!, donationId, sha256))

const entries = Array.from(
  { length: 11 },
  (_, i): Entry => ({
    v: 1,
    journal: `0190f3a1-0000-7000-8000-0000000000${String(i).padStart(2, '0')}`,
    kind: 'gift',
    at: '2026-07-30T12:00:00.000Z',
    postings: [
      { account: 'clearing/stripe', currency: 'GBP', minor: 1500 },
      { account: 'fund/gaza', currency: 'GBP', minor: -1000 },
      { account: 'fund/well', currency: 'GBP', minor: -500 },
      { account: 'fees/stripe', currency: 'GBP', minor: 35 },
      { account: 'clearing/stripe', currency: 'GBP', minor: -35 },
    ],
    commitment: i === 6 ? commitment : '00'.repeat(32),
  }),
)
const leaves = await Promise.all(entries.map(entry => leafHash(entry, sha256)))
const { nodes } = await appendLeaves(0, [], leaves, sha256)
const read: NodeReader = async places =>
  places.map(place => nodes.find(node => node.level === place.level && node.index === place.index)!.hash)

async function headAt(size: number): Promise<TreeHead> {
  const { frontier } = await appendLeaves(0, [], leaves.slice(0, size), sha256)
  const head = { size, root: toHex(await rootOf(frontier, sha256)), at: '2026-07-30T12:00:01.000Z' }
  return { ...head, signature: sign(null, ascii(headText(head)), privateKey).toString('hex'), keyId }
}
async function inclusionOf(index: number, size: number): Promise<Inclusion> {
  const path = (await inclusionPath(index, size, read, sha256)).map(toHex)
  return { entry: entries[index]!, index, leaf: toHex(leaves[index]!), path, head: await headAt(size) }
}
const inclusion = await inclusionOf(6, 11)

const line = { title: 'x', charity: 'x', quantity: 1 }
const receipt: Receipt = {
  donation: {
    id: donationId,
    state: 'paid',
    currency: 'GBP',
    totalMinor: 1500,
    refundedMinor: 0,
    visibility: 'someone',
    lines: [
      { ...line, projectId: 'gaza', unitMinor: 600, totalMinor: 600 },
      { ...line, projectId: 'well', unitMinor: 500, totalMinor: 500 },
      { ...line, projectId: 'gaza', unitMinor: 400, totalMinor: 400 },
    ],
    createdAt: '2026-07-30T11:59:00.000Z',
    paidAt: '2026-07-30T12:00:00.000Z',
    isTest: false,
  },
  number: 'R-G2SAFPJDD6',
  salt,
  inclusion,
}

const failing = (checks: Check[]) => checks.filter(({ state }) => state !== 'ok').map(({ name }) => name)
const flipped = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`

describe('an inclusion', () => {
  const posting = inclusion.entry.postings[0]!
  const changes: [what: string, change: Partial<Inclusion>, failing: Check['name'][]][] = [
    [
      'amount',
      {
        entry: {
          ...inclusion.entry,
          postings: [{ ...posting, minor: 1501 }, ...inclusion.entry.postings.slice(1)],
        },
      },
      ['leaf'],
    ],
    [
      'account',
      {
        entry: {
          ...inclusion.entry,
          postings: [{ ...posting, account: 'bank' }, ...inclusion.entry.postings.slice(1)],
        },
      },
      ['leaf'],
    ],
    ['text without a canonical form', { entry: { ...inclusion.entry, at: '“now”' } }, ['leaf']],
    ['other entry', { entry: entries[5]! }, ['leaf']],
    ['other entry with its leaf', { entry: entries[5]!, leaf: toHex(leaves[5]!) }, ['root']],
    ['leaf', { leaf: flipped(inclusion.leaf) }, ['leaf', 'root']],
    ['index', { index: 7 }, ['root']],
    ['index outside', { index: 11 }, ['path', 'root']],
    ['byte of the path', { path: inclusion.path.with(1, flipped(inclusion.path[1]!)) }, ['root']],
    ['cut path', { path: inclusion.path.slice(1) }, ['path', 'root']],
    ['path that is no hex', { path: inclusion.path.with(0, 'zz') }, ['path', 'root']],
    ['root', { head: { ...inclusion.head, root: flipped(inclusion.head.root) } }, ['root', 'signature']],
    ['time of the head', { head: { ...inclusion.head, at: '2026-07-31T00:00:00.000Z' } }, ['signature']],
    [
      'signature',
      { head: { ...inclusion.head, signature: flipped(inclusion.head.signature) } },
      ['signature'],
    ],
    ['no signature', { head: { ...inclusion.head, signature: '' } }, ['signature']],
    ['key id', { head: { ...inclusion.head, keyId: flipped(keyId) } }, ['key']],
  ]
  it.each(changes)('with a changed %s names what is wrong', async (_, change, expected) => {
    const checks = await verifyInclusion({ ...inclusion, ...change }, publicKey, primitives)
    expect(failing(checks)).toEqual(expected)
    expect(verdictOf(checks)).toBe('wrong')
    for (const { state, expected: wanted, found } of checks)
      if (state === 'wrong') expect(wanted === found && wanted === '').toBe(false)
  })

  it('under another key is refused', async () => {
    const other = generateKeyPairSync('ed25519')
      .publicKey.export({ format: 'der', type: 'spki' })
      .subarray(-32)
    expect(failing(await verifyInclusion(inclusion, other.toString('hex'), primitives))).toEqual([
      'key',
      'signature',
    ])
    expect(failing(await verifyInclusion(inclusion, 'not hex', primitives))).toEqual(['key', 'signature'])
  })

  it('is never called right where Ed25519 is missing', async () => {
    const checks = await verifyInclusion(inclusion, publicKey, { sha256, verifyEd25519: async () => null })
    expect(checks.find(({ name }) => name === 'signature')?.state).toBe('uncheckable')
    expect(verdictOf(checks)).toBe('uncheckable')
    expect(verdictOf([])).toBe('uncheckable')
  })

  it('does not survive any changed letter or digit', async () => {
    const text = JSON.stringify(inclusion)
    const places = [...text.matchAll(/[0-9a-z]/g)].map(({ index }) => index)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.constantFrom(...Array.from('0123456789abcdef')),
        async (at, letter) => {
          fc.pre(text[at] !== letter)
          let changed: Inclusion
          try {
            changed = JSON.parse(text.slice(0, at) + letter + text.slice(at + 1))
          } catch {
            return
          }
          // A name changed breaks the shape, which the contract's parser refuses before.
          fc.pre(JSON.stringify(shapeOf(changed)) === JSON.stringify(shapeOf(inclusion)))
          // Leading zeros of a number and the like are the same value.
          fc.pre(JSON.stringify(changed) !== text)
          expect(verdictOf(await verifyInclusion(changed, publicKey, primitives))).toBe('wrong')
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is right for each entry of each size', async () => {
    for (let size = 1; size <= entries.length; size++) {
      for (let index = 0; index < size; index++) {
        const checks = await verifyInclusion(await inclusionOf(index, size), publicKey, primitives)
        expect(failing(checks)).toEqual([])
        expect(verdictOf(checks)).toBe('ok')
      }
    }
  })
})

const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
      : typeof value

describe('consistency', () => {
  const proof = async (from: number, to: number) => ({
    from: await headAt(from),
    to: await headAt(to),
    path: (await consistencyPath(from, to, read, sha256)).map(toHex),
  })

  it('refuses an older log that is not the beginning', async () => {
    const { from, to, path } = await proof(5, 11)
    const forged = { ...from, root: flipped(from.root) }
    const signed = { ...forged, signature: sign(null, ascii(headText(forged)), privateKey).toString('hex') }
    expect(failing(await verifyConsistency({ from: signed, to, path }, publicKey, primitives))).toEqual([
      'older_root',
    ])
    expect(failing(await verifyConsistency({ from: forged, to, path }, publicKey, primitives))).toEqual([
      'older_root',
      'older_signature',
    ])
  })

  it('refuses a changed path, turned sizes and a head that another key signed', async () => {
    const { from, to, path } = await proof(6, 11)
    const changed = path.with(0, flipped(path[0]!))
    expect(verdictOf(await verifyConsistency({ from, to, path: changed }, publicKey, primitives))).toBe(
      'wrong',
    )
    expect(verdictOf(await verifyConsistency({ from: to, to: from, path }, publicKey, primitives))).toBe(
      'wrong',
    )
    const other = generateKeyPairSync('ed25519')
      .publicKey.export({ format: 'der', type: 'spki' })
      .subarray(-32)
    expect(failing(await verifyConsistency({ from, to, path }, other.toString('hex'), primitives))).toEqual([
      'older_signature',
      'key',
      'signature',
    ])
  })

  it('is right for each pair of sizes', async () => {
    for (let to = 1; to <= entries.length; to++) {
      for (let from = 1; from <= to; from++) {
        expect(failing(await verifyConsistency(await proof(from, to), publicKey, primitives))).toEqual([])
      }
    }
  })
})

describe('a receipt', () => {
  const [gaza, ...others] = receipt.donation.lines
  const changes: [what: string, change: Partial<Receipt>, failing: Check['name'][]][] = [
    [
      'amount of a line',
      { donation: { ...receipt.donation, lines: [{ ...gaza!, totalMinor: 700 }, ...others] } },
      ['amounts'],
    ],
    [
      'price of a line',
      { donation: { ...receipt.donation, lines: [{ ...gaza!, unitMinor: 700 }, ...others] } },
      ['amounts'],
    ],
    [
      'number of units',
      { donation: { ...receipt.donation, lines: [{ ...gaza!, quantity: 6 }, ...others] } },
      ['amounts'],
    ],
    ['total', { donation: { ...receipt.donation, totalMinor: 1600 } }, ['amounts']],
    [
      'project',
      { donation: { ...receipt.donation, lines: [{ ...gaza!, projectId: 'orphans' }, ...others] } },
      ['amounts'],
    ],
    ['currency', { donation: { ...receipt.donation, currency: 'EUR' } }, ['amounts']],
    ['number', { number: 'R-0000000000' }, ['number']],
    ['date', { donation: { ...receipt.donation, paidAt: '2025-07-30T12:00:00.000Z' } }, ['number']],
    ['date that is none', { donation: { ...receipt.donation, paidAt: 'never' } }, ['number']],
    ['lost date', { donation: { ...receipt.donation, paidAt: null } }, ['number']],
    [
      'id',
      { donation: { ...receipt.donation, id: donationId.replace('aa', 'ab') } },
      ['commitment', 'number'],
    ],
    ['salt', { salt: flipped(salt) }, ['commitment']],
    ['lost salt', { salt: null }, ['commitment']],
    ['salt that is no hex', { salt: 'zz' }, ['commitment']],
  ]
  it.each(changes)('with a changed %s names what is wrong', async (_, change, expected) => {
    const checks = await verifyReceipt({ ...receipt, ...change }, publicKey, primitives)
    expect(failing(checks)).toEqual(expected)
  })

  it('of a gift that the log has not yet taken in is not called right', async () => {
    const checks = await verifyReceipt({ ...receipt, inclusion: null }, publicKey, primitives)
    expect(failing(checks)).toEqual(['logged'])
    expect(verdictOf(checks)).toBe('uncheckable')
  })

  it("with another gift's entry of the same amounts is refused", async () => {
    const checks = await verifyReceipt(
      { ...receipt, inclusion: await inclusionOf(5, 11) },
      publicKey,
      primitives,
    )
    expect(failing(checks)).toEqual(['commitment'])
  })

  it('is right though another telling of its payment is some minutes older', async () => {
    const donation = { ...receipt.donation, paidAt: '2026-07-30T11:55:00.000Z' }
    expect(failing(await verifyReceipt({ ...receipt, donation }, publicKey, primitives))).toEqual([])
  })

  it('is right', async () => {
    const checks = await verifyReceipt(receipt, publicKey, primitives)
    expect(checks.map(({ name }) => name)).toEqual([
      'leaf',
      'path',
      'root',
      'key',
      'signature',
      'commitment',
      'number',
      'amounts',
    ])
    expect(failing(checks)).toEqual([])
  })
})
