import { ascii } from './ascii.ts'
import { commitmentOf } from './commitment.ts'
import type { Receipt } from './donations.ts'
import { headText } from './head.ts'
import { fromHex, toHex } from './hex.ts'
import { leafHash } from './leaf.ts'
import type { Entry, Inclusion, TreeHead } from './ledger.ts'
import { inclusionLength, rootFromInclusion, rootsFromConsistency, type Sha256 } from './merkle.ts'
import { receiptNumberFrom, receiptNumberSource } from './receipt-number.ts'

/** What checking needs of the place where it runs. */
export interface Primitives {
  readonly sha256: Sha256
  /** Raw 32-byte key, 64-byte signature. Null where Ed25519 can't be checked. */
  readonly verifyEd25519: (
    publicKey: Uint8Array,
    signature: Uint8Array,
    message: Uint8Array,
  ) => Promise<boolean | null>
}

/**
 * leaf: the entry hashes to its leaf · path: its path fits place and size · root: the path leads to the signed root
 * key: the head names the key that we know · signature: that key signed the head · older_root, older_signature: the
 * same of the log we knew before · logged: the log has the gift · commitment: the entry is this gift's · number: so are
 * the receipt's number and date · amounts: the entry says what the receipt says, and each line is its units · test_money: an
 * entry of the sandbox is called test money
 */
export const checkNames = [
  'leaf',
  'path',
  'root',
  'key',
  'signature',
  'older_root',
  'older_signature',
  'logged',
  'commitment',
  'number',
  'amounts',
  'test_money',
] as const

export interface Check {
  name: (typeof checkNames)[number]
  /** `uncheckable`: neither right nor wrong can be told here; never to be shown as right. */
  state: 'ok' | 'wrong' | 'uncheckable'
  expected: string
  found: string
}

function compare(name: Check['name'], expected: string, found: string): Check {
  return { name, state: expected === found ? 'ok' : 'wrong', expected, found }
}

/** One word for all checks: right only when each of them is, and there is one. */
export function verdictOf(checks: readonly Check[]): Check['state'] {
  if (checks.some(({ state }) => state === 'wrong')) return 'wrong'
  return checks.length > 0 && checks.every(({ state }) => state === 'ok') ? 'ok' : 'uncheckable'
}

/** Checks that the entry stands in the log whose root the head signs. `publicKey` is hex, known from before. */
export async function verifyInclusion(
  inclusion: Inclusion,
  publicKey: string,
  primitives: Primitives,
): Promise<Check[]> {
  const { entry, leaf, index, path, head } = inclusion
  return [
    compare('leaf', leaf, await hashOf(entry, primitives.sha256)),
    compare('path', `${inclusionLength(index, head.size)} × 32`, lengthsOf(path)),
    compare('root', head.root, await rootOf(inclusion, primitives.sha256)),
    ...(await verifyHead(head, publicKey, primitives)),
  ]
}

/** Checks that the log of the head `from` is the beginning of that of `to`: nothing was changed or taken out. */
export async function verifyConsistency(
  proof: { from: TreeHead; to: TreeHead; path: readonly string[] },
  publicKey: string,
  primitives: Primitives,
): Promise<Check[]> {
  const { from, to } = proof
  const path = bytesOf(proof.path)
  const known = fromHex(from.root)
  const roots =
    path && known && (await rootsFromConsistency(from.size, to.size, known, path, primitives.sha256))
  return [
    compare('older_root', from.root, roots ? toHex(roots.from) : ''),
    compare('root', to.root, roots ? toHex(roots.to) : ''),
    await verifySignature('older_signature', from, publicKey, primitives),
    ...(await verifyHead(to, publicKey, primitives)),
  ]
}

/**
 * Checks a receipt: its proof, that the entry is this gift's, its number and date, its amounts, and that test money is called so.
 * What the log does not say is not checked: names, Gift Aid, and what was returned later (docs/ledger.md).
 */
export async function verifyReceipt(
  receipt: Receipt,
  publicKey: string,
  primitives: Primitives,
): Promise<Check[]> {
  const { inclusion, donation } = receipt
  if (!inclusion) return [{ name: 'logged', state: 'uncheckable', expected: donation.id, found: '' }]
  return [
    ...(await verifyInclusion(inclusion, publicKey, primitives)),
    await verifyCommitment(receipt, inclusion.entry, primitives.sha256),
    await verifyNumber(receipt, inclusion.entry, primitives.sha256),
    compare('amounts', amountsOfReceipt(receipt), amountsOfEntry(inclusion.entry)),
    ...verifyTestMoney(donation, inclusion.entry),
  ]
}

/** Text from elsewhere can be anything: what has no canonical form has no hash. */
async function hashOf(entry: Entry, sha256: Sha256): Promise<string> {
  try {
    return toHex(await leafHash(entry, sha256))
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

function bytesOf(path: readonly string[]): Uint8Array[] | null {
  const hashes = path.map(fromHex)
  return hashes.every(hash => hash !== null) ? hashes : null
}

function lengthsOf(path: readonly string[]): string {
  const isSound = path.every(hash => fromHex(hash)?.length === 32)
  return isSound ? `${path.length} × 32` : path.map(hash => fromHex(hash)?.length ?? '?').join(', ')
}

/** From the leaf as stated, so that a changed entry shows as a wrong leaf alone. */
async function rootOf({ leaf, index, path, head }: Inclusion, sha256: Sha256): Promise<string> {
  const [hash, siblings] = [fromHex(leaf), bytesOf(path)]
  const root = hash && siblings && (await rootFromInclusion(hash, index, head.size, siblings, sha256))
  return root ? toHex(root) : ''
}

/** Checks that the key known from before signed the head. */
export async function verifyHead(
  head: TreeHead,
  publicKey: string,
  primitives: Primitives,
): Promise<Check[]> {
  const key = fromHex(publicKey)
  const keyId = key ? toHex(await primitives.sha256(key)).slice(0, 16) : ''
  return [compare('key', keyId, head.keyId), await verifySignature('signature', head, publicKey, primitives)]
}

async function verifySignature(
  name: Check['name'],
  head: TreeHead,
  publicKey: string,
  primitives: Primitives,
): Promise<Check> {
  const said = { name, expected: publicKey, found: head.signature }
  const [key, signature] = [fromHex(publicKey), fromHex(head.signature)]
  if (key?.length !== 32 || signature?.length !== 64) return { ...said, state: 'wrong' }
  const isSigned = await primitives.verifyEd25519(key, signature, ascii(headText(head)))
  if (isSigned === null) return { ...said, state: 'uncheckable' }
  return { ...said, state: isSigned ? 'ok' : 'wrong' }
}

async function verifyCommitment(receipt: Receipt, entry: Entry, sha256: Sha256): Promise<Check> {
  if (receipt.salt === null) {
    return { name: 'commitment', state: 'uncheckable', expected: entry.commitment, found: '' }
  }
  const salt = fromHex(receipt.salt)
  const found = salt ? toHex(await commitmentOf(salt, receipt.donation.id, sha256)) : ''
  return compare('commitment', entry.commitment, found)
}

/**
 * Two tellings of one payment may be apart: the entry has the time of the first that came, the gift that of the earliest; and of a gift
 * that was paid twice the second payment counts where the first went back. So no verdict says that the two days are one.
 */
const sameDayMs = 24 * 60 * 60_000

const isSameDay = (a: string, b: string): boolean => Math.abs(Date.parse(a) - Date.parse(b)) < sameDayMs

async function verifyNumber({ number, donation }: Receipt, entry: Entry, sha256: Sha256): Promise<Check> {
  const { id, paidAt } = donation
  const expected = receiptNumberFrom(await sha256(receiptNumberSource(id)))
  const isOfEntry = paidAt !== null && isSameDay(paidAt, entry.at)
  return compare('number', `${expected}, ${entry.at}`, `${number}, ${isOfEntry ? entry.at : paidAt}`)
}

/** Project sums and total, in one form for both sides: `gift GBP fund/a 500, fund/b 1000, total 1500`. */
function amountsText(
  kind: string,
  currency: string,
  moves: [account: string, minor: number][],
  total: number,
): string {
  const sums = new Map<string, number>()
  for (const [account, minor] of moves) sums.set(account, (sums.get(account) ?? 0) + minor)
  const parts = [...sums].map(([account, minor]) => `${account} ${minor}`).sort()
  return [`${kind} ${currency} ${parts.join(', ')}`, `total ${total}`].join(', ')
}

function amountsOfReceipt({ donation: { currency, lines, totalMinor } }: Receipt): string {
  const moves = lines.map((line): [string, number] => [`fund/${line.projectId}`, line.totalMinor])
  const unsound = lines
    .filter(line => line.unitMinor * line.quantity !== line.totalMinor)
    .map(line => `${line.quantity} × ${line.unitMinor} ≠ ${line.totalMinor}`)
  return [amountsText('gift', currency, moves, totalMinor), ...unsound].join(', ')
}

const ofSandbox = /^(clearing|fees)\/sandbox$/

/** Of other providers and of balances the entry does not tell whether their money is real. */
function verifyTestMoney({ isTest }: Receipt['donation'], { postings }: Entry): Check[] {
  const isOfSandbox = postings.some(({ account }) => ofSandbox.test(account))
  return isOfSandbox ? [compare('test_money', 'isTest true', `isTest ${isTest}`)] : []
}

function amountsOfEntry({ kind, postings }: Entry): string {
  const toFunds = postings.filter(({ account }) => account.startsWith('fund/'))
  const currencies = [...new Set(toFunds.map(({ currency }) => currency))].sort().join('+')
  const moves = toFunds.map(({ account, minor }): [string, number] => [account, -minor])
  return amountsText(
    kind,
    currencies,
    moves,
    moves.reduce((sum, [, minor]) => sum + minor, 0),
  )
}
