import { Download } from 'lucide-react'
import type { charityMoney, StatementLine } from '../../../contract/disbursements.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveTextFile } from '../../lib/save-text-file.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { statementCsv } from './statement-csv.ts'

const route = { method: 'GET', path: '/api/charity-desk/statement', access: 'charity' } as const

async function wholeStatement(): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  let before: number | null = null
  do {
    const query: { before?: number } = before === null ? {} : { before }
    const page = await client.call<typeof charityMoney.statement>(route, { query })
    lines.push(...page.lines)
    before = page.next
  } while (before !== null)
  return lines
}

/** Every movement of the charity's funds as a file, made on the device. */
export function StatementPart() {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const { submit, isBusy } = useSubmit(async (form: 'csv' | 'json') => {
    const lines = await wholeStatement()
    if (form === 'csv') saveTextFile('jariyah-statement.csv', statementCsv(lines), 'text/csv')
    else saveTextFile('jariyah-statement.json', JSON.stringify(lines, null, 2), 'application/json')
  })
  const save = async (form: 'csv' | 'json') => {
    const left = await submit(form)
    if (left) toast({ title: t('failed'), description: t(`errors:${left.code}`), tone: 'error' })
  }
  return (
    <section className="panel gap-3" aria-labelledby="statement">
      <h2 id="statement" className="text-xl">
        {t('statement.title')}
      </h2>
      <p className="text-soft">{t('statement.text')}</p>
      <div className="flex flex-wrap gap-2">
        {(['csv', 'json'] as const).map(form => (
          <Button
            key={form}
            variant="outline"
            isLoading={isBusy}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => void save(form)}
          >
            {t(`statement.${form}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
