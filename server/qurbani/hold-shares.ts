import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import type { Chance } from '../service.ts'
import type { WantedShares } from './check-shares.ts'
import { qurbaniShare } from './qurbani.schema.ts'
import { takeShares } from './qurbani.sql.ts'

/** Room for a name after its line. */
const placesOfLine = 100

/**
 * Holds the shares of a gift until it is paid, inside the transaction that makes it known. Throws Failure('shares_gone') where
 * not so many are left.
 */
export async function holdShares(
  tx: Queries,
  chance: Chance,
  donationId: string,
  wanted: readonly WantedShares[],
): Promise<void> {
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
      })),
    )
  }
}
