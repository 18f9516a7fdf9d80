import { csvOf, decimalOf } from '../../../contract/csv.ts'
import { entryNumber } from '../../../contract/entry-number.ts'
import type { YearlyStatement } from '../../../contract/yearly-statement.ts'

/** Each gift and each change of one as a row; the sum of `amount` in a currency is what remains given. */
const columns = ['at', 'kind', 'to', 'charity', 'amount', 'currency', 'receipt', 'ledger_entry', 'test_money']

/** A statement as CSV: times in UTC, amounts in major units with a point. */
export function statementCsv({ gifts }: YearlyStatement): string {
  const rows = gifts.flatMap(gift => {
    const { currency, number, entry, isTest, lines, changes } = gift
    const rest = [currency, number, entry === null ? '' : String(entryNumber(entry)), isTest ? 'yes' : 'no']
    return [
      ...lines.map(({ title, charity, minor }) => [
        gift.paidAt,
        'gift',
        title,
        charity,
        decimalOf(minor, currency),
        ...rest,
      ]),
      ...changes.map(({ at, kind, minor }) => [at, kind, '', '', decimalOf(minor, currency), ...rest]),
    ]
  })
  return csvOf([columns, ...rows])
}
