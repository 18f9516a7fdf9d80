import { Link } from '@tanstack/react-router'
import type { DocumentPart, TableRow } from '../../lib/pdf/document-request.ts'

type Table = Extract<DocumentPart, { kind: 'table' }>

const sideOf = (isEnd: boolean | undefined) => (isEnd ? 'text-end' : 'text-start')

/** A table of the statement on the page. A gift's row leads to its receipt. */
export function StatementTable({ table }: { table: Table }) {
  const isList = table.rows.some(({ gift }) => gift !== undefined)
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-base-300 text-soft">
            {table.columns.map(({ title, isEnd }) => (
              <th key={title} scope="col" className={`py-2 pe-2 font-normal last:pe-0 ${sideOf(isEnd)}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <tr key={at} className="border-b border-base-300 align-top">
              {table.columns.map(({ title, isEnd }, column) => (
                <td
                  key={title}
                  className={`py-2 pe-2 last:pe-0 ${sideOf(isEnd)} ${isList && column === 0 ? 'whitespace-nowrap' : ''}`}
                >
                  <CellTexts row={row} column={column} isEnd={isEnd === true} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CellTexts({ row, column, isEnd }: { row: TableRow; column: number; isEnd: boolean }) {
  const [first, ...more] = row.cells[column] ?? []
  const words = <bdi className={isEnd ? 'figures whitespace-nowrap' : ''}>{first}</bdi>
  return (
    <>
      {row.gift && column === 1 ? (
        <Link to="/thank-you" search={{ gift: row.gift }} className="text-link">
          {words}
        </Link>
      ) : (
        words
      )}
      {more.map(text => (
        <bdi key={text} className="block text-soft">
          {text}
        </bdi>
      ))}
    </>
  )
}
