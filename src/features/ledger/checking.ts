import type { Receipt } from '../../../contract/donations.ts'
import type { Inclusion, TreeHead } from '../../../contract/ledger.ts'
import {
  type Check,
  verdictOf,
  verifyConsistency,
  verifyInclusion,
  verifyReceipt,
} from '../../../contract/verify.ts'
import type { KeptHead } from '../../data/kept-head.ts'
import { webPrimitives } from '../../lib/verify/primitives.ts'
import { CheckStopped } from './check-stopped.ts'

/** Loaded when the first check is asked for: nobody else needs the hashing. */

function primitives() {
  const found = webPrimitives()
  if (!found) throw new CheckStopped('noCrypto')
  return found
}

export const isRight = (checks: readonly Check[]): boolean => verdictOf(checks) === 'ok'

export const checkEntry = async (inclusion: Inclusion, publicKey: string): Promise<Check[]> =>
  verifyInclusion(inclusion, publicKey, primitives())

export const checkReceipt = async (receipt: Receipt, publicKey: string): Promise<Check[]> =>
  verifyReceipt(receipt, publicKey, primitives())

/** Checks that the log this device saw last is the beginning of the newest one. What the device kept counts, not what the proof says of it. */
export async function checkGrowth(
  kept: KeptHead,
  newest: TreeHead,
  findPath: (from: number, to: number) => Promise<readonly string[]>,
): Promise<Check[]> {
  if (newest.size < kept.head.size) {
    return [
      {
        name: 'older_root',
        state: 'wrong',
        expected: `size ${kept.head.size}`,
        found: `size ${newest.size}`,
      },
    ]
  }
  const path = await findPath(kept.head.size, newest.size)
  return verifyConsistency({ from: kept.head, to: newest, path }, kept.publicKey, primitives())
}
