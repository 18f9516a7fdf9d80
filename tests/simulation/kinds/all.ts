import type { Dice } from '../chance.ts'
import { cards } from './cards.ts'
import { debits } from './debits.ts'
import { disbursements } from './disbursements.ts'
import { disputes } from './disputes.ts'
import { keptCardGifts } from './kept-cards.ts'
import type { Kind } from './kind.ts'
import { plans } from './plans.ts'
import { refunds } from './refunds.ts'
import { wallet } from './wallet.ts'
import { webhooks } from './webhooks.ts'

/** All ways of money beside gifts. */
export const kinds: readonly Kind[] = [
  plans,
  debits,
  wallet,
  cards,
  refunds,
  disputes,
  disbursements,
  webhooks,
  keptCardGifts,
]

/** Those of one schedule: few at once, as with faults, show more than all. */
export const drawKinds = (dice: Dice): Kind[] => kinds.filter(() => dice.roll(0.25))
