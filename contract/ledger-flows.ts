import * as z from 'zod/mini'
import { currency } from './currency.ts'

/**
 * What became of the money of one project in a period, in minor units, none of them negative:
 * given + before = delivered + returned + held.
 */
export const fundFlow = z.object({
  projectId: z.string(),
  title: z.string(),
  givenMinor: z.int(),
  /** Held from before the period, where more went out in it than came in. */
  beforeMinor: z.int(),
  /** Paid to the project. */
  deliveredMinor: z.int(),
  /** Given back, or set apart for disputed payments. */
  returnedMinor: z.int(),
  /** Of this period's money, what waits to be paid to the project. */
  heldMinor: z.int(),
})

export type FundFlow = z.output<typeof fundFlow>

const choice = z.object({ id: z.string(), title: z.string() })

export const ledgerFlows = z.object({
  currency,
  funds: z.array(fundFlow),
  /** What payment providers kept, borne by the platform; null where only some projects are asked for. */
  feeMinor: z.nullable(z.int()),
  /** What the books can be narrowed to. */
  choices: z.object({
    charities: z.array(choice),
    causes: z.array(choice),
    currencies: z.array(currency),
    /** ISO months of the first and the last entry; null while there is none. */
    months: z.nullable(z.object({ first: z.string(), last: z.string() })),
  }),
})

export type LedgerFlows = z.output<typeof ledgerFlows>
