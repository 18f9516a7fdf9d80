import { type ErrorCode, Failure } from '../../contract/errors.ts'
import type { ReportContent } from '../../contract/project-reports.ts'
import { reportLength } from '../../contract/report-words.ts'
import { dayOfIso } from '../../src/lib/hijri/announced-starts.ts'
import { dayInZone } from '../../src/lib/hijri/day-in-zone.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { projectsOf } from '../charities/present-charity.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'
import type { CharityReportRow } from './project-reports.schema.ts'

export type CheckedReport = Pick<CharityReportRow, 'projectId' | 'happenedOn' | 'kind' | 'words' | 'lang'>

interface Asking {
  charityId: string
  catalogue: Catalogue
  now: Date
}

/** A report as it is kept. Throws a Failure with every mistake beside its field. */
export function checkReport(asked: ReportContent, asking: Asking): CheckedReport {
  const { projectId, on, kind, lang } = asked
  const words = cleanText(asked.text)
  const faults: [field: string, code: ErrorCode | null][] = [
    ['projectId', projectFault(projectId, asking)],
    ['on', dayFault(on, asking.now)],
    ['kind', kind === null ? 'field_missing' : null],
    ['text', textFault(words)],
  ]
  const fields = Object.fromEntries(faults.flatMap(([field, code]) => (code ? [[field, code]] : [])))
  const [first] = Object.values(fields)
  if (first !== undefined || kind === null) throw new Failure(first ?? 'field_missing', fields)
  return { projectId, happenedOn: on, kind, words, lang }
}

/** One that takes no more gifts can be reported of as well. */
function projectFault(id: string, { catalogue, charityId }: Asking): ErrorCode | null {
  if (id === '') return 'field_missing'
  return projectsOf({ catalogue }, charityId).some(({ project }) => project.id === id)
    ? null
    : 'cause_unknown'
}

/** Where a day begins first: whoever writes there in the morning writes of today. */
const earliestZone = 'Pacific/Kiritimati'

function dayFault(on: string, now: Date): ErrorCode | null {
  if (on === '') return 'field_missing'
  const day = dayOfIso(on)
  if (day === null) return 'date_unknown'
  return day > dayInZone(now, earliestZone) ? 'date_to_come' : null
}

function textFault(words: string): ErrorCode | null {
  if (words === '') return 'field_missing'
  const length = lengthOf(words)
  if (length < reportLength.fewest) return 'text_too_short'
  return length > reportLength.most ? 'text_too_long' : null
}
