import { FileText, Image } from 'lucide-react'
import type { charityReview } from '../../../contract/admin/charity-applications.ts'
import type { KeptDocument } from '../../../contract/charity-application.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'

const route = { method: 'GET', path: '/api/admin/charity-documents/:id', access: 'admin:support' } as const

/** What the charity has shown, each to be saved and looked at. */
export function DocumentList({ documents }: { documents: readonly KeptDocument[] }) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const { submit, isBusy, failure } = useSubmit(async (id: string) => {
    const file = await client.call<typeof charityReview.document>(route, { params: { id } })
    saveFile(file.name, file.content, file.type)
  })
  return (
    <section className="panel gap-3">
      <h2 className="text-xl">{t('steps.documents')}</h2>
      {documents.length === 0 && <p className="text-soft">{t('documents.none')}</p>}
      <ul className="grid gap-1">
        {documents.map(({ id, kind, name, type }) => {
          const Icon = type === 'application/pdf' ? FileText : Image
          return (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2">
              <Icon size={18} className="flex-none text-primary" aria-hidden="true" />
              <span className="wrap-anywhere">
                {t(`documents.${kind}`)} · <bdi className="text-soft">{name}</bdi>
              </span>
              <Button
                variant="outline"
                isLoading={isBusy}
                aria-label={`${t('documents.save')} ${name}`}
                onClick={() => void submit(id)}
              >
                {t('documents.save')}
              </Button>
            </li>
          )
        })}
      </ul>
      {failure && <p className="field-error">{t(`errors:${failure.code}`)}</p>}
    </section>
  )
}
