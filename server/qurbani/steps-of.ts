import type { QurbaniShare } from '../../contract/qurbani.ts'
import type { AnimalRow } from './qurbani.schema.ts'

/** When and where an animal was sacrificed; null before. */
export const sacrificeOf = (animal: AnimalRow): QurbaniShare['sacrificed'] =>
  animal.sacrificedAt && {
    at: animal.sacrificedAt.toISOString(),
    place: animal.sacrificedPlace ?? '',
    reference: animal.sacrificedReference ?? '',
  }

/** When and where its meat was distributed; null before. */
export const distributionOf = (animal: AnimalRow): QurbaniShare['distributed'] =>
  animal.distributedAt && {
    at: animal.distributedAt.toISOString(),
    place: animal.distributedPlace ?? '',
    reference: animal.distributedReference ?? '',
    families: animal.families ?? 0,
  }

/** What the partner has put down for each step of an animal. */
export const stepsOf = (animal: AnimalRow | null): Pick<QurbaniShare, 'sacrificed' | 'distributed'> => ({
  sacrificed: animal && sacrificeOf(animal),
  distributed: animal && distributionOf(animal),
})
