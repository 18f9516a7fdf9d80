import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

/**
 * Takes the names from shares of gifts whose donor was erased, where no sacrifice waits for them: it was done, or its money
 * went back. One that is still to come is made in those names. "-" is said as that of the donor.
 * @param which of the shares, as `s`
 */
export async function forgetNames(tx: Queries, which: SQL): Promise<void> {
  // A sacrifice that is being put down is waited for: it looks for the erased alone once it is.
  await tx.execute(sql`
    select from qurbani_animal where id in (select s.animal_id from qurbani_share s where ${which}) for share`)
  await tx.execute(sql`
    update qurbani_share s set name = '-' where ${which} and name <> '-'
      and exists (select from donation d where d.id = s.donation_id and d.salt is null)
      and (s.state = 'withdrawn' or exists (
        select from qurbani_animal a where a.id = s.animal_id and a.state <> 'allotted'))`)
}
