import { eq, sql } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Service } from '../service.ts'
import { readAnnounced } from './check-shares.ts'
import { deadlineOf } from './deadline.ts'
import { forgetNames } from './forget-names.ts'
import { type MailedStatus, mailStatus } from './mail-status.ts'
import { type AnimalRow, qurbaniAnimal } from './qurbani.schema.ts'
import { lockAnimal, selectOffersOf, sharesOnAnimal } from './qurbani.sql.ts'
import { seasonOf } from './season.ts'

type World = Pick<Service, 'chance' | 'clock' | 'config'>

interface Step {
  id: string
  at: Date
  place: string
  reference: string
}

/**
 * Puts down that an animal was sacrificed. Throws not_found, step_order where it was already, and outside_days for a moment
 * before the Eid prayer of the place, after the last day that every school of its shares allows, or yet to come.
 */
export async function recordSacrifice(world: World, tx: Queries, step: Step): Promise<string> {
  const animal = await animalIn(tx, step.id, 'allotted')
  const [offer] = await selectOffersOf(tx, [animal.projectId])
  if (!offer) throw new Failure('not_found')
  const season = seasonOf(offer, animal.hijriYear, await readAnnounced(tx))
  const endsAt = new Date(deadlineOf(await sharesOnAnimal(tx, animal.id), offer, season))
  if (step.at < new Date(season.beginsAt) || step.at >= endsAt) throw outside()
  return await record(world, tx, 'sacrificed', animal, step, {
    state: 'sacrificed',
    sacrificedAt: step.at,
    sacrificedPlace: step.place,
    sacrificedReference: step.reference,
  })
}

/** Puts down that the meat reached families. Throws not_found, step_order, and outside_days for before the sacrifice. */
export async function recordDistribution(
  world: World,
  tx: Queries,
  step: Step & { families: number },
): Promise<string> {
  const animal = await animalIn(tx, step.id, 'sacrificed')
  if (animal.sacrificedAt && step.at < animal.sacrificedAt) throw outside()
  return await record(world, tx, 'distributed', animal, step, {
    state: 'distributed',
    distributedAt: step.at,
    distributedPlace: step.place,
    distributedReference: step.reference,
    families: step.families,
  })
}

const outside = () => new Failure('outside_days', { at: 'outside_days' })

async function animalIn(tx: Queries, id: string, state: AnimalRow['state']): Promise<AnimalRow> {
  const animal = isUuid7(id) ? await lockAnimal(tx, eq(qurbaniAnimal.id, id)) : null
  if (!animal) throw new Failure('not_found')
  if (animal.state !== state) throw new Failure('step_order')
  return animal
}

async function record(
  world: World,
  tx: Queries,
  status: MailedStatus,
  animal: AnimalRow,
  { at }: Step,
  change: Partial<AnimalRow>,
): Promise<string> {
  if (at > world.clock.now()) throw outside()
  const [now] = await tx.update(qurbaniAnimal).set(change).where(eq(qurbaniAnimal.id, animal.id)).returning()
  const shares = await sharesOnAnimal(tx, animal.id)
  for (const donationId of new Set(shares.map(share => share.donationId)))
    await mailStatus(world, tx, { status, donationId, animal: now ?? animal })
  await forgetNames(tx, sql`s.animal_id = ${animal.id}`)
  return `${animal.tag} ${status}`
}
