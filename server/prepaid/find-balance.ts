import type { BalanceKind } from '../../contract/donations.ts'
import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { selectGivableCardId } from '../gift-cards/gift-cards.sql.ts'
import type { Caller } from '../http/handlers.ts'
import { selectWalletId } from '../wallet/wallet.sql.ts'

interface Asked {
  kind: BalanceKind
  /** Which gift card. */
  card: string | null
}

type Find = (q: Queries, asked: Asked, currency: Currency, caller: Caller) => Promise<string | null>

const finders: Record<BalanceKind, Find> = {
  wallet: async (q, _, currency, { person }) => {
    if (!person) throw new Failure('signed_out')
    return await selectWalletId(q, person.id, currency)
  },
  gift_card: async (q, { card }, currency, caller) =>
    card === null ? null : await selectGivableCardId(q, card, currency, caller),
}

/** The balance that the caller may give from. One that is not there, or not theirs, has nothing: balance_too_small. */
export async function findBalance(
  q: Queries,
  asked: Asked,
  currency: Currency,
  caller: Caller,
): Promise<string> {
  const id = await finders[asked.kind](q, asked, currency, caller)
  if (id === null) throw new Failure('balance_too_small', { 'from.minor': 'balance_too_small' })
  return id
}
