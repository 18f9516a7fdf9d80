import type { BalanceKind } from '../../contract/donations.ts'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'

/** What a balance pays of a gift. */
export interface BalanceSource {
  kind: BalanceKind
  minor: number
  /** Which gift card. */
  card: string | null
}

/** A gift that was checked and priced by us. */
export interface PricedGift {
  id: string
  currency: Currency
  totalMinor: number
  totalMinorGbp: number
  lines: PricedLine[]
  from: BalanceSource | null
  visibility: 'named' | 'someone' | 'hidden'
  publicName: string | null
  message: string | null
  email: string | null
  lang: Language
}

export interface PricedLine {
  projectId: string
  unitMinor: number
  quantity: number
  totalMinor: number
  totalMinorGbp: number
  campaignId: string | null
  /** Covers the fee of the card. */
  isCover?: boolean
}
