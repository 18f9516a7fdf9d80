import { FileSpreadsheet, Printer } from 'lucide-react'
import type { YearlyStatement } from '../../../contract/yearly-statement.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DocumentRequest } from '../../lib/pdf/document-request.ts'
import { saveTextFile } from '../../lib/save-text-file.ts'
import { Button } from '../../ui/Button.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { statementCsv } from './statement-csv.ts'

interface Props {
  statement: YearlyStatement
  document: DocumentRequest
}

/** To take along: as a PDF, on paper, as a table. */
export function StatementActs({ statement, document }: Props) {
  const { t } = useTranslation(['yearly-statement', 'gifts'])
  const name = `jariyah-${statement.year}`
  return (
    <div className="no-print flex flex-wrap gap-2">
      <PdfButton
        variant="primary"
        label={t('gifts:act.pdf')}
        name={`${name}.pdf`}
        read={async () => ({ document })}
        words={{ done: t('gifts:pdf.done', { name: `${name}.pdf` }), failed: t('gifts:pdf.failed') }}
      />
      <Button variant="tint" icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
        {t('print')}
      </Button>
      <Button
        variant="tint"
        icon={<FileSpreadsheet size={18} aria-hidden="true" />}
        onClick={() => saveTextFile(`${name}.csv`, statementCsv(statement), 'text/csv')}
      >
        {t('csv')}
      </Button>
    </div>
  )
}
