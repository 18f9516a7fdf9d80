import type { Currency } from '../../contract/money.ts'
import { accountOfLine, type PaidLine, type Postings, type TakeBack } from '../ledger/gift.ts'
import { openingKinds } from '../ledger/journal.ts'
import type { PostedLine } from './events.sql.ts'
import type { ClaimLevel } from './standing.ts'

/** What a gift's journals have taken back so far. It is kept up to date while further ones are made. */
export class TakenMoney {
  takenMinor = 0
  feeMinor = 0
  feeJournals = 0
  hasGift = false
  /** By account, what payouts that came back have given us back of what we bear for the gift. */
  hadBackOf: ReadonlyMap<string, number> = new Map()
  private readonly ofFund = new Map<string, number>()
  private readonly ofClaim = new Map<
    string,
    { taken: number; reserved: number; journals: string[]; kinds: Set<string> }
  >()
  private readonly heldOf: Map<string, number>
  private readonly currency: Currency
  private readonly lines: readonly PaidLine[]
  private readonly holders: ReadonlySet<string>

  /** `heldOf`: what each account of the lines holds now, in the gift's currency. */
  constructor(
    currency: Currency,
    lines: readonly PaidLine[],
    heldOf: Map<string, number>,
    posted: readonly PostedLine[],
  ) {
    this.currency = currency
    this.lines = lines
    this.holders = new Set(lines.map(accountOfLine))
    this.heldOf = heldOf
    for (const line of posted) this.note(line)
  }

  /** How far a claim has got in the books. */
  levelOf(claim: string): ClaimLevel {
    const { taken, reserved } = this.ofClaim.get(claim) ?? { taken: 0, reserved: 0 }
    if (taken === 0) return 0
    return claim.startsWith('refund:') || reserved !== 0 ? 1 : 2
  }

  get claims(): string[] {
    return [...this.ofClaim.keys()]
  }

  /** What is in the books for a claim, whatever its level. */
  minorOf = (claim: string): number => this.ofClaim.get(claim)?.taken ?? 0

  journalsOf = (claim: string): readonly string[] => this.ofClaim.get(claim)?.journals ?? []

  hasKind = (claim: string, kind: string): boolean => this.ofClaim.get(claim)?.kinds.has(kind) ?? false

  /** A change of what is taken, by `minor`, as the ledger wants it. */
  change(minor: number): TakeBack {
    return {
      currency: this.currency,
      lines: this.lines,
      beforeMinor: this.takenMinor,
      afterMinor: this.takenMinor + minor,
      heldOf: this.heldOf,
      takenOf: this.ofFund,
      hadBackOf: this.hadBackOf,
    }
  }

  /** Takes a new journal of a claim into account. */
  noteJournal(journalId: string, kind: string, sourceId: string, postings: Postings): void {
    for (const { account, minor } of postings) {
      if (this.holders.has(account)) add(this.heldOf, account, -minor)
      this.note({ journalId, kind, sourceId, account, minor })
    }
  }

  private note({ journalId, kind, sourceId, account, minor }: Omit<PostedLine, 'reversesId'>): void {
    if (isOpening(kind)) this.hasGift = true
    if (account.startsWith('fees/')) this.feeMinor += minor
    if (kind === 'fee' && account.startsWith('fees/')) this.feeJournals += 1
    if (!isOpening(kind) && kind !== 'fee') this.noteClaim({ journalId, kind, sourceId, account, minor })
  }

  private noteClaim({ journalId, kind, sourceId, account, minor }: Omit<PostedLine, 'reversesId'>): void {
    const key = claimKeyOf(kind, sourceId)
    const claim = this.ofClaim.get(key) ?? { taken: 0, reserved: 0, journals: [], kinds: new Set<string>() }
    this.ofClaim.set(key, claim)
    claim.kinds.add(kind)
    if (!claim.journals.includes(journalId)) claim.journals.push(journalId)
    if (account === 'reserve/disputes') claim.reserved += minor
    if (account !== 'platform' && !this.holders.has(account)) return
    claim.taken += minor
    this.takenMinor += minor
    if (account !== 'platform') add(this.ofFund, account, minor)
  }
}

const isOpening = (kind: string): boolean => openingKinds.some(each => each === kind)

const add = (sums: Map<string, number>, key: string, minor: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + minor)

/** A correction's source names the claim it corrects: `dispute:dp_1#2`. */
const claimKeyOf = (kind: string, sourceId: string): string => {
  if (kind === 'correction') return sourceId.slice(0, sourceId.lastIndexOf('#'))
  return `${kind === 'refund' ? 'refund' : 'dispute'}:${sourceId}`
}
