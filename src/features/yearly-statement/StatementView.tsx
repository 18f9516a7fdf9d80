import type { DocumentPart, DocumentRequest } from '../../lib/pdf/document-request.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StatementTable } from './StatementTable.tsx'

/** The statement as the page and the browser's own print show it: part by part what the PDF says. */
export function StatementView({ document }: { document: DocumentRequest }) {
  return (
    <article className="panel min-w-0 gap-4" aria-label={document.title}>
      {document.parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts never move
        <Part key={at} part={part} />
      ))}
    </article>
  )
}

function Part({ part }: { part: DocumentPart }) {
  if (part.kind === 'title') {
    const [first, ...more] = part.texts
    return (
      <header className="grid gap-1">
        <h2>{first}</h2>
        {more.map(text => (
          <p key={text} className="text-soft">
            <bdi>{text}</bdi>
          </p>
        ))}
      </header>
    )
  }
  if (part.kind === 'facts')
    return (
      <FactList
        facts={part.facts.map(({ label, value }) => ({
          label,
          value: <bdi className="figures">{value}</bdi>,
        }))}
      />
    )
  if (part.kind === 'table') return <StatementTable table={part} />
  if (part.kind === 'heading') return <h3 className="mt-2">{part.text}</h3>
  if (part.kind === 'notice') return <Notice tone="warning">{part.text}</Notice>
  return <p className="text-soft">{part.text}</p>
}
