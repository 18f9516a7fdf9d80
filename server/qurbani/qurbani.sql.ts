import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { person, personGift } from '../accounts/accounts.schema.ts'
import { provedAddress } from '../accounts/proved-address.ts'
import { bytea } from '../db/bytes.ts'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import type { Held, Holder } from '../donations/holder.ts'
import { isShownOnDevice } from '../donations/own-gifts.sql.ts'
import type { Caller } from '../http/handlers.ts'
import { rows } from '../ledger/rows.ts'
import {
  type AnimalRow,
  type OfferRow,
  qurbaniAnimal,
  qurbaniOffer,
  qurbaniShare,
  qurbaniYear,
  type ShareRow,
} from './qurbani.schema.ts'

export type YearRow = typeof qurbaniYear.$inferSelect

const ofYear = (projectId: string, hijriYear: number) =>
  and(eq(qurbaniYear.projectId, projectId), eq(qurbaniYear.hijriYear, hijriYear))

export const selectOffers = (q: Queries): Promise<OfferRow[]> => q.select().from(qurbaniOffer)

export const selectOffersOf = (q: Queries, projectIds: readonly string[]): Promise<OfferRow[]> =>
  q
    .select()
    .from(qurbaniOffer)
    .where(inArray(qurbaniOffer.projectId, [...projectIds]))

export const selectYears = (q: Queries): Promise<YearRow[]> =>
  q.select().from(qurbaniYear).orderBy(asc(qurbaniYear.hijriYear), asc(qurbaniYear.projectId))

/** The year's row is there from the first order on, with the capacity that the offer has then. */
export async function ensureYear(tx: Queries, projectId: string, hijriYear: number): Promise<void> {
  await tx.execute(sql`
    insert into qurbani_year (project_id, hijri_year, capacity)
    select project_id, ${hijriYear}, capacity from qurbani_offer where project_id = ${projectId}
    on conflict do nothing`)
}

/** Takes shares for somebody, if so many are left; answers whether they were. */
export async function takeShares(
  tx: Queries,
  projectId: string,
  hijriYear: number,
  count: number,
): Promise<boolean> {
  await ensureYear(tx, projectId, hijriYear)
  const taken = await tx
    .update(qurbaniYear)
    .set({ taken: sql`${qurbaniYear.taken} + ${count}` })
    .where(and(ofYear(projectId, hijriYear), sql`${qurbaniYear.taken} + ${count} <= ${qurbaniYear.capacity}`))
    .returning({ taken: qurbaniYear.taken })
  return taken.length > 0
}

/** Shares that wait for their payment. */
export async function countHeldShares(tx: Queries, { device, personId, network }: Holder): Promise<Held> {
  const [held] = await rows<Held>(
    tx,
    sql`select json_build_object(
      'own', (select count(*) from qurbani_share s join donation d on d.id = s.donation_id
        where s.state = 'held' and (d.owner_hash = ${bytea(device)}
          or exists (select from person_gift g where g.donation_id = d.id and g.person_id = ${personId}::uuid))),
      'ofNetwork', (select count(*) from qurbani_share where state = 'held' and network = ${network})) as row`,
  )
  if (!held) throw new Error('a select without from answers a row')
  return held
}

/** Counts shares that came back, or that a late payment brought, whatever the capacity. */
export const moveTaken = (tx: Queries, projectId: string, hijriYear: number, by: number) =>
  tx
    .update(qurbaniYear)
    .set({ taken: sql`greatest(${qurbaniYear.taken} + ${by}, 0)` })
    .where(ofYear(projectId, hijriYear))

export async function lockYear(tx: Queries, projectId: string, hijriYear: number): Promise<YearRow | null> {
  const [row] = await tx.select().from(qurbaniYear).where(ofYear(projectId, hijriYear)).for('update')
  return row ?? null
}

export const setCapacity = (tx: Queries, projectId: string, hijriYear: number, capacity: number) =>
  tx.update(qurbaniYear).set({ capacity }).where(ofYear(projectId, hijriYear))

export interface ShareAndAnimal {
  share: ShareRow
  animal: AnimalRow | null
}

const selectShares = (q: Queries, where: SQL | undefined): Promise<ShareAndAnimal[]> =>
  q
    .select({ share: qurbaniShare, animal: qurbaniAnimal })
    .from(qurbaniShare)
    .leftJoin(qurbaniAnimal, eq(qurbaniAnimal.id, qurbaniShare.animalId))
    .where(where)
    .orderBy(desc(qurbaniShare.donationId), asc(qurbaniShare.position))

export const selectSharesOf = (q: Queries, donationIds: readonly string[]): Promise<ShareAndAnimal[]> =>
  donationIds.length === 0
    ? Promise.resolve([])
    : selectShares(q, inArray(qurbaniShare.donationId, [...donationIds]))

/** Of the gifts that are the caller's; asked for apart, each by its own index. */
export const selectSharesOfOwner = (q: Queries, caller: Caller): Promise<ShareAndAnimal[]> =>
  selectShares(
    q,
    sql`${qurbaniShare.donationId} in (
      select g.donation_id from person_gift g where g.person_id = ${caller.person?.id ?? null}::uuid
      union all
      select donation.id from donation where ${isShownOnDevice(caller)})`,
  )

export const selectWaiting = (
  tx: Queries,
  projectId: string,
  hijriYear: number,
  limit: number,
): Promise<ShareRow[]> =>
  tx
    .select()
    .from(qurbaniShare)
    .where(
      and(
        eq(qurbaniShare.projectId, projectId),
        eq(qurbaniShare.hijriYear, hijriYear),
        eq(qurbaniShare.state, 'ordered'),
        isNull(qurbaniShare.animalId),
      ),
    )
    .orderBy(asc(qurbaniShare.orderedAt), asc(qurbaniShare.donationId), asc(qurbaniShare.position))
    .limit(limit)
    .for('update')

export async function lockAnimal(tx: Queries, where: SQL | undefined): Promise<AnimalRow | null> {
  const [row] = await tx.select().from(qurbaniAnimal).where(where).for('update')
  return row ?? null
}

export const sharesOnAnimal = (q: Queries, animalId: string): Promise<ShareRow[]> =>
  q.select().from(qurbaniShare).where(eq(qurbaniShare.animalId, animalId)).orderBy(asc(qurbaniShare.seat))

export interface MailedGift {
  id: string
  /** What the donor left, else what the person whose gift it is has proved to read. */
  email: string | null
  lang: string
  isTest: boolean
}

export const selectMailed = (q: Queries, ids: readonly string[]): Promise<MailedGift[]> =>
  q
    .select({
      id: donation.id,
      email: sql<string | null>`coalesce(${donation.email}, ${provedAddress})`,
      lang: donation.lang,
      isTest: donation.isTest,
    })
    .from(donation)
    .leftJoin(personGift, eq(personGift.donationId, donation.id))
    .leftJoin(person, eq(person.id, personGift.personId))
    .where(inArray(donation.id, [...ids]))
