import type { BalanceKind } from '../../contract/donations.ts'
import type { AccountName, openingKinds } from './journal.ts'

/** What fills a balance, by the name of its journal. */
export type BalancePurpose = Exclude<(typeof openingKinds)[number], 'gift'>

/**
 * The part of a gift that a balance pays. held: promised, until the rest is paid too · spent: in the books
 * released: the rest was not paid in time, and the balance has it back
 */
export type BalanceState = 'none' | 'held' | 'spent' | 'released'

const liabilityOf: Record<BalanceKind, AccountName> = {
  wallet: 'liability/wallets',
  gift_card: 'liability/gift-cards',
}

export const isBalanceKind = (source: string): source is BalanceKind => Object.hasOwn(liabilityOf, source)

/** The account that holds what a source of money brought: a provider's clearing account, or what we owe to wallets or gift cards. */
export const accountOfSource = (source: string): AccountName =>
  isBalanceKind(source) ? liabilityOf[source] : `clearing/${source}`

export const isLiability = (account: string): boolean => account.startsWith('liability/')
