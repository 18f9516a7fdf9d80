import type { StatementLine } from '../../../contract/disbursements.ts'
import { exponentOf } from '../../../contract/money.ts'

const columns = ['at', 'kind', 'project', 'currency', 'amount', 'journal'] as const

/** RFC 4180; amounts in major units with a point, as spreadsheets read them. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ at, kind, project, currency, minor, journal }) => {
    const exponent = exponentOf[currency]
    return [at, kind, project, currency, (minor / 10 ** exponent).toFixed(exponent), journal].join(',')
  })
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`
}
