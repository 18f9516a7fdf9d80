import { Failure } from '../../contract/errors.ts'
import { dayOfIso } from '../../src/lib/hijri/announced-starts.ts'
import { civilOf } from '../../src/lib/hijri/civil-date.ts'
import { instantIn } from '../../src/lib/prayer/zone-clock.ts'
import type { Service } from '../service.ts'
import { changeOpenPlan } from './change-plan.ts'
import { dayMistake } from './check-day.ts'
import { pause } from './pause.ts'
import type { PlanRow } from './plans.schema.ts'

interface Asked {
  act: 'pause' | 'resume' | 'cancel'
  until?: string | undefined
  isByLink?: boolean
}

/** Does what the donor asked for. What is so already stays as it is. */
export async function actOnPlan(
  service: Service,
  row: PlanRow,
  { act, until, isByLink }: Asked,
): Promise<PlanRow> {
  const now = service.clock.now()
  if (act === 'cancel') {
    if (row.state === 'cancelled') return row
    return await changeOpenPlan(service, row.id, () => ({
      state: 'cancelled',
      endedAt: now,
      nextAt: null,
      resumeAt: null,
    }))
  }
  const resumeAt = act === 'pause' && until !== undefined ? beginOf(row, until, now) : null
  return await changeOpenPlan(service, row.id, known => changes[act](known, resumeAt, now), isByLink)
}

const changes = {
  pause: (row: PlanRow, resumeAt: Date | null, now: Date) =>
    row.state === 'setup' ? {} : pause(row, resumeAt, now),
  /** Dates of the pause are none of the plan's. */
  resume: ({ state }: PlanRow, _: Date | null, now: Date) =>
    state === 'paused'
      ? ({ state: 'active', pausedBy: null, resumeAt: null, since: now, declines: 0 } as const)
      : {},
}

function beginOf({ timeZone }: PlanRow, until: string, now: Date): Date {
  const mistake = dayMistake(until, now, timeZone)
  const day = dayOfIso(until)
  if (mistake || day === null)
    throw new Failure(mistake ?? 'date_unknown', { until: mistake ?? 'date_unknown' })
  return new Date(instantIn(timeZone, civilOf(day), 0))
}
