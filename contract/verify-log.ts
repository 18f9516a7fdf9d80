import type * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import type { Receipt } from './donations.ts'
import { fromHex, toHex } from './hex.ts'
import { leafHash } from './leaf.ts'
import type { Entry, TreeHead } from './ledger.ts'
import { logFileEntry, logFileHead, logFileStart } from './log-file.ts'
import { appendLeaves, rootOf } from './merkle.ts'
import { type Primitives, verdictOf, verifyHead, verifyReceipt } from './verify.ts'

/** What a reader kept from before, to hold the file to. */
export interface KnownBefore {
  /** Hex. Without it the file's own key is believed. */
  publicKey?: string
  heads?: readonly TreeHead[]
  receipts?: readonly Receipt[]
}

/** What a log file came to. It is right when there are no faults. */
export interface LogReport {
  size: number
  root: string
  publicKey: string
  /** Signed heads whose root and signature were checked. */
  heads: number
  receipts: number
  /** Account and currency, `bank GBP`, to the sum of its postings in minor units. */
  accounts: ReadonlyMap<string, number>
  faults: readonly string[]
}

/** Faults beyond these say nothing more. */
const mostFaults = 100

/**
 * Verifies a whole log from the lines of its file, in one pass and in little memory: every entry's hash, the tree built
 * again from the hashes, every signed root (each one on the way shows that the log only grew), every journal's sums,
 * and what the reader kept from before. Nothing but the file is asked.
 */
export async function verifyLog(
  lines: AsyncIterable<string>,
  known: KnownBefore,
  primitives: Primitives,
): Promise<LogReport> {
  const log = new LogReader(known, primitives)
  for await (const line of lines) if (line !== '') await log.take(line)
  return await log.end()
}

class LogReader {
  private readonly known: KnownBefore
  private readonly primitives: Primitives
  private readonly accounts = new Map<string, number>()
  private readonly leafOf = new Map<number, string>()
  private readonly faults: string[] = []
  private frontier: Uint8Array[] = []
  private size = 0
  private heads = 0
  private headedSize = 0
  private start: z.output<typeof logFileStart> | null = null

  constructor(known: KnownBefore, primitives: Primitives) {
    this.known = known
    this.primitives = primitives
    for (const { inclusion } of known.receipts ?? []) if (inclusion) this.leafOf.set(inclusion.index, '')
  }

  get publicKey(): string {
    return this.known.publicKey ?? this.start?.publicKey ?? ''
  }

  async take(line: string): Promise<void> {
    if (this.start === null) {
      this.start = parsed(logFileStart, line)
      if (this.start === null) throw new Error('This is not a log file: its first line says nothing of a log')
      if (this.start.publicKey !== this.publicKey)
        this.fault('the file names another key than the one you kept')
      return
    }
    const row = parsed(logFileEntry, line)
    if (row) return await this.takeEntry(row)
    const headed = parsed(logFileHead, line)
    if (headed) return await this.takeHead(headed.head)
    this.fault(`after entry ${this.size - 1}: a line that is neither an entry nor a head`)
  }

  async end(): Promise<LogReport> {
    if (this.start === null) throw new Error('This is not a log file: it is empty')
    this.checkExtent(this.start.size)
    for (const receipt of this.known.receipts ?? []) await this.checkReceipt(receipt)
    this.checkTrialBalance()
    const { size, heads, publicKey, accounts, faults } = this
    const root = toHex(await rootOf(this.frontier, this.primitives.sha256))
    return { size, root, publicKey, heads, receipts: this.known.receipts?.length ?? 0, accounts, faults }
  }

  private checkExtent(size: number): void {
    if (this.size !== size) this.fault(`the log has ${size} entries, the file ${this.size}`)
    if (this.headedSize !== this.size) this.fault('the last entries are under no signed root')
    for (const kept of this.known.heads ?? [])
      if (kept.size > this.size)
        this.fault(`you kept a root of ${kept.size} entries, the file has ${this.size}`)
  }

  private fault(text: string): void {
    if (this.faults.length < mostFaults) this.faults.push(text)
  }

  private async takeEntry({ index, leaf, entry }: z.output<typeof logFileEntry>): Promise<void> {
    if (index !== this.size) this.fault(`entry ${this.size} is missing: the file goes on with ${index}`)
    const hash = await this.hashOf(entry)
    if (hash === null || toHex(hash) !== leaf) this.fault(`entry ${index} does not give its hash ${leaf}`)
    this.addUp(index, entry)
    // What the entry says counts, not what the file says of its hash.
    const counted = hash ?? fromHex(leaf) ?? new Uint8Array(32)
    if (this.leafOf.has(index)) this.leafOf.set(index, toHex(counted))
    const added = await appendLeaves(this.size, this.frontier, [counted], this.primitives.sha256)
    this.frontier = added.frontier
    this.size += 1
    await this.checkKept()
  }

  private async hashOf(entry: Entry): Promise<Uint8Array | null> {
    try {
      return await leafHash(entry, this.primitives.sha256)
    } catch {
      return null
    }
  }

  private addUp(index: number, { postings }: Entry): void {
    const sums = new Map<string, number>()
    for (const { account, currency, minor } of postings) {
      add(sums, currency, minor)
      add(this.accounts, `${account} ${currency}`, minor)
    }
    for (const [currency, sum] of sums)
      if (sum !== 0) this.fault(`entry ${index} does not sum to zero: ${sum} ${currency}`)
  }

  private async takeHead(head: TreeHead): Promise<void> {
    if (head.size !== this.size)
      return this.fault(`the head of ${head.size} entries stands after ${this.size}`)
    this.heads += 1
    this.headedSize = head.size
    await this.checkRoot(head, `the signed root of ${head.size} entries`)
  }

  private async checkKept(): Promise<void> {
    for (const head of this.known.heads ?? [])
      if (head.size === this.size)
        await this.checkRoot(head, `the root of ${head.size} entries that you kept`)
  }

  private async checkRoot(head: TreeHead, subject: string): Promise<void> {
    const root = toHex(await rootOf(this.frontier, this.primitives.sha256))
    if (root !== head.root) this.fault(`${subject} is not that of the entries: ${root}`)
    const state = verdictOf(await verifyHead(head, this.publicKey, this.primitives))
    if (state !== 'ok') this.fault(`${subject} is not signed with the key ${this.publicKey}`)
  }

  private async checkReceipt(receipt: Receipt): Promise<void> {
    const state = verdictOf(await verifyReceipt(receipt, this.publicKey, this.primitives))
    if (state !== 'ok') this.fault(`the receipt ${receipt.number} does not prove itself`)
    const { inclusion } = receipt
    if (inclusion && this.leafOf.get(inclusion.index) !== inclusion.leaf)
      this.fault(`the receipt ${receipt.number} is of another entry than ${inclusion.index} of the file`)
  }

  private checkTrialBalance(): void {
    const sums = new Map<string, number>()
    for (const [name, minor] of this.accounts) add(sums, name.slice(name.lastIndexOf(' ') + 1), minor)
    for (const [currency, sum] of sums)
      if (sum !== 0) this.fault(`the trial balance is ${sum} ${currency} and not zero`)
  }
}

const add = (sums: Map<string, number>, key: string, minor: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + minor)

function parsed<T extends ZodMiniType>(shape: T, line: string): z.output<T> | null {
  try {
    const result = shape.safeParse(JSON.parse(line))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
