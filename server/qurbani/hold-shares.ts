import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { mostShares } from '../../contract/qurbani.ts'
import type { Queries } from '../db/database.ts'
import { type Holder, isTooMuch, lockHolder } from '../donations/holder.ts'
import type { Chance } from '../service.ts'
import type { WantedShares } from './check-shares.ts'
import { qurbaniShare } from './qurbani.schema.ts'
import { countHeldShares, takeShares } from './qurbani.sql.ts'

/** Room for a name after its line. */
const placesOfLine = 100

/** The line of a share. */
export const lineAt = (position: number): number => Math.floor(position / placesOfLine)

/** A gift that orders shares, and who holds them; null where it is paid at once. */
interface Ordering {
  donationId: string
  holder: Holder | null
}

/**
 * Holds the shares of a gift until it is paid, inside the transaction that makes it known. Throws Failure('shares_gone') where
 * not so many are left, and 'held_unpaid' where too many are held unpaid already.
 */
export async function holdShares(
  tx: Queries,
  chance: Chance,
  { donationId, holder }: Ordering,
  wanted: readonly WantedShares[],
): Promise<void> {
  if (holder && wanted.length > 0) await refuseMore(tx, holder, wanted)
  // By name, so that two gifts of several partners never wait for each other.
  const inOrder = wanted.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1))
  for (const { position, projectId, hijriYear, names, lastDay } of inOrder) {
    if (!(await takeShares(tx, projectId, hijriYear, names.length)))
      throw new Failure('shares_gone', { [`lines.${position}.quantity`]: 'shares_gone' })
    await tx.insert(qurbaniShare).values(
      names.map((name, at) => ({
        id: chance.uuid(),
        donationId,
        position: position * placesOfLine + at,
        projectId,
        hijriYear,
        name,
        lastDay,
        network: holder?.network,
      })),
    )
  }
}

async function refuseMore(tx: Queries, holder: Holder, wanted: readonly WantedShares[]): Promise<void> {
  await lockHolder(tx, holder)
  const more = wanted.reduce((sum, { names }) => sum + names.length, 0)
  if (!isTooMuch(await countHeldShares(tx, holder), more, mostShares)) return
  const fields = wanted.map(({ position }) => [`lines.${position}.quantity`, 'held_unpaid'] as const)
  throw new Failure('held_unpaid', Object.fromEntries<ErrorCode>(fields))
}
