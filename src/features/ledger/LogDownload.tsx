import { Download } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { buttonClass } from '../../ui/button-look.ts'

/** Where the whole public log comes from; `logFilePath` of the contract, which would bring zod along. */
const logFile = '/api/ledger/log.ndjson'

/** The whole log as a file, and how to verify it without this app. */
export function LogDownload() {
  const { t } = useTranslation('ledger-flows')
  return (
    <section className="panel gap-4" aria-labelledby="log-download">
      <h2 id="log-download" className="text-xl">
        {t('download.title')}
      </h2>
      <p className="text-soft">{t('download.text')}</p>
      <a
        href={logFile}
        download="jariyah-ledger.ndjson"
        className={`${buttonClass({ variant: 'outline' })} justify-self-start`}
      >
        <Download size={18} aria-hidden="true" />
        {t('download.get')}
      </a>
      <p className="text-sm text-soft">{t('download.command')}</p>
      <pre
        dir="ltr"
        className="whitespace-pre-wrap break-words rounded-lg bg-base-200 p-3 text-start text-xs"
      >
        npm run ledger:verify -- jariyah-ledger.ndjson
      </pre>
    </section>
  )
}
