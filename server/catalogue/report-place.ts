import { Failure } from '../../contract/errors.ts'
import { dayOfIso } from '../../src/lib/hijri/announced-starts.ts'

/** Where a report stands among others: by the day that it speaks of, then by when it was published (ms), then by its id; newest first. */
export interface ReportPlace {
  id: string
  /** `2026-09-14` */
  on: string
  rank: number
}

export const reportsOfPage = 20

const form = /^(\d{4}-\d{2}-\d{2})_(\d{1,13})_([\w-]{1,64})$/

/** Throws Failure('bad_request') for what is none of ours. */
export function placeIn(text: string): ReportPlace {
  const [, on, rank, id] = form.exec(text) ?? []
  if (on === undefined || id === undefined || dayOfIso(on) === null)
    throw new Failure('bad_request', { before: 'bad_request' })
  return { on, rank: Number(rank), id }
}

export function newestFirst(a: ReportPlace, b: ReportPlace): number {
  if (a.on !== b.on) return a.on < b.on ? 1 : -1
  return b.rank - a.rank || (a.id < b.id ? 1 : -1)
}

/** The first of those in order that a page holds, and the place before which it goes on; null where these are all. */
export function pageOf<T extends ReportPlace>(inOrder: readonly T[]): { reports: T[]; next: string | null } {
  const reports = inOrder.slice(0, reportsOfPage)
  const last = reports.at(-1)
  return {
    reports,
    next: last && inOrder.length > reports.length ? `${last.on}_${last.rank}_${last.id}` : null,
  }
}
