import type { Currency, Money } from '../../../contract/money.ts'
import type { Totals } from './ledger.queries.ts'

/** held: where the money is, or went · owed: what it is for. In books: debit and credit. */
export type Side = 'held' | 'owed'

export type AccountKind =
  | 'fund'
  | 'wallets'
  | 'gift-cards'
  | 'clearing'
  | 'fees'
  | 'bank'
  | 'exchange'
  | 'reserve'
  | 'set-aside'
  | 'platform'
  | 'other'

const sideOf: Record<AccountKind, Side> = {
  clearing: 'held',
  bank: 'held',
  exchange: 'held',
  fees: 'held',
  other: 'held',
  fund: 'owed',
  wallets: 'owed',
  'gift-cards': 'owed',
  reserve: 'owed',
  'set-aside': 'owed',
  platform: 'owed',
}

const isKind = (text: string): text is AccountKind => Object.hasOwn(sideOf, text)

/** Those whose whole name says what they are, as `liability/wallets` is what we owe to wallets; the like of another name is unknown. */
const byName: Readonly<Record<string, AccountKind>> = {
  'liability/wallets': 'wallets',
  'liability/gift-cards': 'gift-cards',
  'reserve/disputes': 'reserve',
  'reserve/set-aside': 'set-aside',
}

/** `fund/gaza` is a fund, `clearing/stripe` is held by a provider. */
export function accountKind(account: string): AccountKind {
  const [first = ''] = account.split('/')
  if (first === 'liability' || first === 'reserve') return byName[account] ?? 'other'
  return isKind(first) ? first : 'other'
}

/** `stripe` of `clearing/stripe`; empty where the account has no second part. */
export const accountOf = (account: string): string => account.split('/').slice(1).join('/')

/**
 * An amount as people count it: what a project is owed, and what is held for it, both grow with a gift. In the books
 * one of the two is negative.
 */
export const asCounted = (account: string, minor: number): number =>
  sideOf[accountKind(account)] === 'owed' ? 0 - minor : minor

export interface BalanceRow {
  account: string
  title: string
  /** As people count it, in minor units. */
  minor: number
}

const order: readonly AccountKind[] = [
  'fund',
  'wallets',
  'gift-cards',
  'reserve',
  'set-aside',
  'platform',
  'clearing',
  'bank',
  'exchange',
  'fees',
  'other',
]

type Accounts = Pick<Totals, 'accounts'>

/** One side of the balance in one currency, empty accounts left out. */
export function sideRows({ accounts }: Accounts, side: Side, currency: Currency): BalanceRow[] {
  const place = ({ account }: BalanceRow) => order.indexOf(accountKind(account))
  return accounts
    .filter(
      each => each.minor !== 0 && each.currency === currency && sideOf[accountKind(each.account)] === side,
    )
    .map(({ account, title, minor }) => ({ account, title, minor: asCounted(account, minor) }))
    .sort((a, b) => place(a) - place(b))
}

/** The sum of all accounts of each currency, added up here and not taken from the service. Zero, or the books are wrong. */
export function sumsOf({ accounts }: Accounts): Money[] {
  const sums = new Map<Currency, number>()
  for (const { currency, minor } of accounts) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}

/** The currencies that the books hold anything in. */
export const currenciesOf = ({ accounts }: Accounts): Currency[] => [
  ...new Set(accounts.filter(({ minor }) => minor !== 0).map(({ currency }) => currency)),
]
