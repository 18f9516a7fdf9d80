import type { Service } from '../service.ts'

/** How a run ended. `reason` is a word of ours for people who look into it, without names or addresses. */
export type JobEnd =
  | { state: 'done' }
  /** There is nobody for whom to do it, or they do not want it any more. */
  | { state: 'moot'; reason: string }
  /** Certainly not done: tried again, after the kind's own delay where none is given. */
  | { state: 'again'; reason: string; afterMs?: number }
  /** Not now: it costs no try. */
  | { state: 'later'; at: Date }
  /** Certainly not done, and no try will help. */
  | { state: 'failed'; reason: string }
  /** It may have been done. */
  | { state: 'unknown'; reason: string }

/** One run of a job. */
export interface JobRun<Payload> {
  /** The job's, the same in each run. */
  id: string
  payload: Payload
  /**
   * Writes down, committed, that what can't be taken back begins now. Throws when the run is not this instance's any more:
   * then it must not begin. What needs no such mark may be done twice without harm.
   */
  begin: () => Promise<void>
}

/** What is done for jobs of one kind. */
export interface JobKind<Payload> {
  /** So many runs that ended with `again`, then it has failed. */
  tries: number
  run: (service: Service, run: JobRun<Payload>) => Promise<JobEnd>
}
