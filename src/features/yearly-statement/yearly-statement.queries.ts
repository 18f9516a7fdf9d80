import type { yearlyStatements } from '../../../contract/yearly-statement.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import { deviceZone } from '../../lib/device-zone.ts'

/** The person's gifts of a year, `2026` or `2025-26`; in the device's zone where they have chosen none. */
export const statementQuery = (year: string, lang: string) =>
  memberQuery<typeof yearlyStatements.get>('/api/profile/statement', {
    query: { year, lang, timeZone: deviceZone() },
  })
