import type { PlanRow } from './plans.schema.ts'

/** Whether a plan gives nothing more, for ever. */
export const isOver = ({ state }: Pick<PlanRow, 'state'>): boolean =>
  state === 'cancelled' || state === 'ended'
