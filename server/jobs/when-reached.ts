import { Failure } from '../../contract/errors.ts'
import type { JobEnd } from './job-kind.ts'

/** Runs what asks a provider of payments for something; one that can't be reached is asked again. */
export async function whenReached(work: () => Promise<JobEnd>): Promise<JobEnd> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && error.code === 'payment_unavailable')
      return { state: 'again', reason: 'provider not reached' }
    throw error
  }
}
