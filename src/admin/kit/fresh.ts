import type { CallError } from '../../data/call-error.ts'

/** Asks for a fresh factor where an act needs one, and runs it again. The accounts bring it. */
export interface Fresh {
  /** Answers what is left wrong. */
  run: (act: () => Promise<CallError | null>) => Promise<CallError | null>
}
