import { createHash, generateKeyPairSync, type KeyPairKeyObjectResult, sign } from 'node:crypto'
import { ascii } from '../../contract/ascii.ts'
import { commitmentOf } from '../../contract/commitment.ts'
import type { Receipt } from '../../contract/donations.ts'
import { headText } from '../../contract/head.ts'
import { fromHex, toHex } from '../../contract/hex.ts'
import { leafHash } from '../../contract/leaf.ts'
import type { Entry, Inclusion, LedgerRow, TreeHead } from '../../contract/ledger.ts'
import {
  appendLeaves,
  consistencyPath,
  inclusionPath,
  type NodeReader,
  rootOf,
} from '../../contract/merkle.ts'

const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

const salt = 'c0'.repeat(16)
const donationId = '0190f3a1-0000-7000-8000-0000000000aa'

function entryOf(index: number, commitment: string, minor: number): Entry {
  return {
    v: 1,
    journal: `0190f3a1-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
    kind: 'gift',
    at: '2026-07-30T12:00:00.000Z',
    postings: [
      { account: 'clearing/sandbox', currency: 'GBP', minor },
      { account: 'fund/gaza', currency: 'GBP', minor: -minor },
    ],
    commitment,
  }
}

interface Forgery {
  /** Whose key signs. */
  like: { keys: KeyPairKeyObjectResult }
  /** The entry whose amount is another. */
  changed: number
}

interface Options {
  forgery?: Forgery
  /** Of a service that has gone on: some of its entries are what we do not know. */
  entryLater?: (entry: Entry, index: number) => Entry
}

/**
 * A small log, signed at every size: what a page gets from a service that tells the truth. A forgery is as well signed,
 * by the same key, but its past is another.
 */
export async function signedLog(size: number, { forgery, entryLater }: Options = {}) {
  const keys = forgery?.like.keys ?? generateKeyPairSync('ed25519')
  const { privateKey, publicKey } = keys
  const rawKey = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const keyId = toHex(await sha256(rawKey)).slice(0, 16)
  const commitment = toHex(await commitmentOf(fromHex(salt)!, donationId, sha256))
  const entries = Array.from({ length: size }, (_, i) => {
    const entry = entryOf(i, i === 2 ? commitment : '00'.repeat(32), i === forgery?.changed ? 999 : 1000)
    return entryLater?.(entry, i) ?? entry
  })
  const leaves = await Promise.all(entries.map(entry => leafHash(entry, sha256)))
  const { nodes } = await appendLeaves(0, [], leaves, sha256)
  const read: NodeReader = async places =>
    places.map(place => nodes.find(node => node.level === place.level && node.index === place.index)!.hash)

  async function headAt(at: number): Promise<TreeHead> {
    const { frontier } = await appendLeaves(0, [], leaves.slice(0, at), sha256)
    const head = { size: at, root: toHex(await rootOf(frontier, sha256)), at: '2026-07-30T12:00:01.000Z' }
    return { ...head, signature: sign(null, ascii(headText(head)), privateKey).toString('hex'), keyId }
  }
  async function inclusionOf(index: number): Promise<Inclusion> {
    const path = (await inclusionPath(index, size, read, sha256)).map(toHex)
    return { entry: entries[index]!, index, leaf: toHex(leaves[index]!), path, head: await headAt(size) }
  }
  const rowOf = (index: number): LedgerRow => ({
    index,
    leaf: toHex(leaves[index]!),
    entry: entries[index]!,
    titles: { 'fund/gaza': 'Gaza emergency' },
  })
  const pathOf = async (from: number, to: number) =>
    (await consistencyPath(from, to, read, sha256)).map(toHex)
  /** Of the gift behind entry 2. */
  const receipt = async (): Promise<Receipt> => ({
    donation: {
      id: donationId,
      state: 'paid',
      currency: 'GBP',
      totalMinor: 1000,
      refundedMinor: 0,
      visibility: 'someone',
      lines: [
        {
          projectId: 'gaza',
          title: 'Gaza emergency',
          charity: 'x',
          unitMinor: 1000,
          quantity: 1,
          totalMinor: 1000,
        },
      ],
      createdAt: '2026-07-30T11:59:00.000Z',
      paidAt: '2026-07-30T12:00:00.000Z',
      isTest: true,
    },
    number: 'R-G2SAFPJDD6',
    salt,
    inclusion: await inclusionOf(2),
  })
  return { keys, publicKey: toHex(rawKey), size, headAt, inclusionOf, rowOf, pathOf, receipt }
}

export type SignedLog = Awaited<ReturnType<typeof signedLog>>
