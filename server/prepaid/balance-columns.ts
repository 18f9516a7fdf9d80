import { bigint, text, uuid } from 'drizzle-orm/pg-core'
import type { BalanceKind } from '../../contract/donations.ts'
import type { BalancePurpose, BalanceState } from '../ledger/prepaid.ts'

/** What a donation has to do with a balance: it fills one, or one pays a part of it or all. */
export const balanceColumns = {
  purpose: text('purpose').$type<'gift' | BalancePurpose>().notNull().default('gift'),
  balanceId: uuid('balance_id'),
  balanceKind: text('balance_kind').$type<BalanceKind>(),
  balanceMinor: bigint('balance_minor', { mode: 'number' }).notNull().default(0),
  balanceState: text('balance_state').$type<BalanceState>().notNull().default('none'),
}
