import type { reportDesk } from '../../../contract/project-reports.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** What the own charity has reported, and its projects. */
export const reportsQuery = ({ language }: Pick<Reader, 'language'>) =>
  memberQuery<typeof reportDesk.list>('/api/charity-desk/reports', { query: { lang: language } })
