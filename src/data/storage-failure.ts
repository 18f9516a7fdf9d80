/** Why the device did not keep something: no room, an old tab holds the database, or there is none to be had. */
export type StorageProblem = 'full' | 'blocked' | 'unavailable'

/** An expected failure of the device's own storage. */
export class StorageFailure extends Error {
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, options?: ErrorOptions) {
    super(`storage ${problem}`, options)
    this.name = 'StorageFailure'
    this.problem = problem
  }
}
