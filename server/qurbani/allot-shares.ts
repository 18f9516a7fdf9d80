import { and, eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import { seatsOf } from '../../contract/qurbani.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { mailStatus } from './mail-status.ts'
import { type AnimalRow, qurbaniAnimal, qurbaniShare } from './qurbani.schema.ts'
import { lockAnimal, lockYear, selectOffersOf, selectWaiting, sharesOnAnimal } from './qurbani.sql.ts'

interface Asked {
  projectId: string
  hijriYear: number
  tag: string
}

/**
 * Binds the shares that have waited longest to the animal with this tag, one for each free seat; makes the animal where there is
 * none. One at a time for each offer. Throws not_found, tag_taken where the animal has no free seat, and shares_none.
 */
export async function allotShares(
  service: Pick<Service, 'chance' | 'clock' | 'config'>,
  tx: Queries,
  asked: Asked,
): Promise<string> {
  const { projectId, hijriYear, tag } = asked
  const [offer] = await selectOffersOf(tx, [projectId])
  if (!offer || !(await lockYear(tx, projectId, hijriYear))) throw new Failure('not_found')
  const known = await lockAnimal(
    tx,
    and(
      eq(qurbaniAnimal.projectId, projectId),
      eq(qurbaniAnimal.hijriYear, hijriYear),
      eq(qurbaniAnimal.tag, tag),
    ),
  )
  const seats = await freeSeats(tx, known, seatsOf[offer.animal])
  if (seats.length === 0) throw new Failure('tag_taken', { tag: 'tag_taken' })
  const waiting = await selectWaiting(tx, projectId, hijriYear, seats.length)
  if (waiting.length === 0) throw new Failure('shares_none')
  const animal = known ?? (await makeAnimal(service, tx, asked, seatsOf[offer.animal]))
  for (const [at, { id }] of waiting.entries()) {
    const place = { animalId: animal.id, animalSeats: animal.seats, seat: seats[at] }
    await tx.update(qurbaniShare).set(place).where(eq(qurbaniShare.id, id))
  }
  for (const donationId of new Set(waiting.map(share => share.donationId)))
    await mailStatus(service, tx, { status: 'allotted', donationId, animal })
  return `${tag} ${waiting.length}`
}

async function freeSeats(tx: Queries, animal: AnimalRow | null, all: number): Promise<number[]> {
  const seats = Array.from({ length: all }, (_, at) => at + 1)
  if (!animal) return seats
  if (animal.state !== 'allotted') return []
  const taken = (await sharesOnAnimal(tx, animal.id)).map(({ seat }) => seat)
  return seats.filter(seat => !taken.includes(seat))
}

async function makeAnimal(
  { chance, clock }: Pick<Service, 'chance' | 'clock'>,
  tx: Queries,
  asked: Asked,
  seats: number,
): Promise<AnimalRow> {
  const [made] = await tx
    .insert(qurbaniAnimal)
    .values({ id: chance.uuid(), ...asked, seats, allottedAt: clock.now() })
    .returning()
  if (!made) throw new Error(`Animal ${asked.tag} was not made`)
  return made
}
