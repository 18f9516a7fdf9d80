import type { AccountName } from './journal.ts'

interface AccountKind {
  kind: 'asset' | 'fund' | 'payable' | 'expense' | 'income'
  /** The database refuses a restricted account that would owe less than nothing. */
  isRestricted: boolean
}

const kinds: [pattern: RegExp, kind: AccountKind][] = [
  [/^fund\/[A-Za-z0-9_.-]+$/, { kind: 'fund', isRestricted: true }],
  [/^clearing\/[a-z0-9_-]+$/, { kind: 'asset', isRestricted: false }],
  [/^fees\/[a-z0-9_-]+$/, { kind: 'expense', isRestricted: false }],
  [/^exchange$/, { kind: 'asset', isRestricted: false }],
  [/^bank$/, { kind: 'asset', isRestricted: false }],
  [/^reserve\/disputes$/, { kind: 'payable', isRestricted: false }],
  [/^reserve\/set-aside$/, { kind: 'payable', isRestricted: true }],
  [/^liability\/(?:wallets|gift-cards)$/, { kind: 'payable', isRestricted: true }],
  [/^platform$/, { kind: 'income', isRestricted: false }],
]

/** What an account is, by its name. Throws on a name of no kind. */
export function accountKind(name: AccountName): AccountKind {
  const found = kinds.find(([pattern]) => pattern.test(name))
  if (!found) throw new Error(`No such account: ${name}`)
  return found[1]
}
