import { Failure } from '../../contract/errors.ts'
import { placeKeptFrom } from '../sponsorships/kept-place.ts'
import type { PlanRow } from './plans.schema.ts'

/** What a pause that waits for the donor's word changes. A place is not kept longer by pausing what is paused already. */
export function pause(row: PlanRow, resumeAt: Date | null, now: Date): Partial<PlanRow> {
  const isAgain = row.state === 'paused' && row.childFileId !== null
  const placeKeptUntil = isAgain ? row.placeKeptUntil : placeKeptFrom(now, row)
  if (resumeAt && placeKeptUntil && resumeAt > placeKeptUntil)
    throw new Failure('pause_too_long', { until: 'pause_too_long' })
  if (isAgain) return { resumeAt }
  return { state: 'paused', pausedBy: 'donor', nextAt: null, resumeAt, placeKeptUntil, placeToldAt: null }
}
