import { isQuotaError } from './is-quota-error.ts'

/** Why a download ended before it was whole. What is here already stays, and the next try goes on from there. */
export type DownloadProblem = 'stopped' | 'full' | 'offline' | 'unreachable'

/** How a download of files ends early. */
export class DownloadFailure extends Error {
  readonly problem: DownloadProblem

  constructor(problem: DownloadProblem) {
    super(problem)
    this.problem = problem
  }
}

/** @throws DownloadFailure where the device has no room */
export async function keepFile(cache: Cache, file: string, answer: Response): Promise<void> {
  try {
    await cache.put(file, answer)
  } catch (error) {
    throw isQuotaError(error) ? new DownloadFailure('full') : error
  }
}
