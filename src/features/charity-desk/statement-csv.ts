import { tableCsv } from '../../../contract/csv.ts'
import type { StatementLine } from '../../../contract/disbursements.ts'

const columns = ['at', 'kind', 'project', 'currency', 'minor', 'journal'] as const

/** Amounts in major units with a point, as spreadsheets read them. */
export const statementCsv = (lines: readonly StatementLine[]): string => tableCsv(columns, lines)
