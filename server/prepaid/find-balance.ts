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

interface Kept {
  q: Queries
  /** Whether the money that is given is test money: then the balance has to be such too. */
  isTest: boolean
}

type Find = (kept: Kept, asked: Asked, currency: Currency, caller: Caller) => Promise<string | null>

const finders: Record<BalanceKind, Find> = {
  wallet: async ({ q, isTest }, _, currency, { person }) => {
    if (!person) throw new Failure('signed_out')
    return await selectWalletId(q, { personId: person.id, currency, isTest })
  },
  gift_card: async ({ q, isTest }, { card }, currency, caller) =>
    card === null ? null : await selectGivableCardId(q, { id: card, currency, isTest }, caller),
}

/** The balance that the caller may give from. One that is not there, or not theirs, has nothing: balance_too_small. */
export async function findBalance(
  kept: Kept,
  asked: Asked,
  currency: Currency,
  caller: Caller,
): Promise<string> {
  const id = await finders[asked.kind](kept, asked, currency, caller)
  if (id === null) throw new Failure('balance_too_small', { 'from.minor': 'balance_too_small' })
  return id
}
