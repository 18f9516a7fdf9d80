import { FileText, Image, X } from 'lucide-react'
import { useState } from 'react'
import type { DocumentKind, KeptDocument } from '../../../contract/charity-application.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { FileField } from './FileField.tsx'
import type { StepProps } from './step-props.ts'

const kinds: readonly DocumentKind[] = ['registration', 'constitution', 'accounts', 'bank', 'identity']
const isNeeded = (kind: DocumentKind) => kind === 'registration' || kind === 'constitution'

/** Photographs and PDFs by what they show. */
export function DocumentsStep({ form, faults }: StepProps) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const [last, setLast] = useState<DocumentKind | null>(null)
  const { add, remove, documents } = form
  const faultOf = (kind: DocumentKind) => {
    if (add.failure && last === kind) return t(`errors:${add.failure.fields.content ?? add.failure.code}`)
    const isThere = documents.some(document => document.kind === kind)
    return faults[`documents.${kind}`] && !isThere ? t('errors:document_missing') : undefined
  }
  return (
    <>
      <p className="text-soft">{t('documents.lead')}</p>
      {kinds.map(kind => (
        <div key={kind} className="grid gap-2">
          <FileField
            label={`${t(`documents.${kind}`)}${isNeeded(kind) ? ` · ${t('documents.needed')}` : ''}`}
            hint={t(`documents.${kind}Hint`)}
            error={faultOf(kind)}
            onFile={file => {
              setLast(kind)
              void add.submit(kind, file)
            }}
          />
          {add.isBusy && last === kind && <p className="text-sm text-soft">{t('documents.sending')}</p>}
          <Kept
            documents={documents.filter(each => each.kind === kind)}
            onRemove={id => void remove.submit(id)}
          />
        </div>
      ))}
    </>
  )
}

function Kept({
  documents,
  onRemove,
}: {
  documents: readonly KeptDocument[]
  onRemove: (id: string) => void
}) {
  const { t } = useTranslation('charity-desk')
  if (documents.length === 0) return null
  return (
    <ul className="grid gap-1">
      {documents.map(({ id, name, type }) => {
        const Icon = type === 'application/pdf' ? FileText : Image
        return (
          <li key={id} className="flex items-center gap-2">
            <Icon size={18} className="flex-none text-primary" aria-hidden="true" />
            <bdi className="min-w-0 grow break-words">{name}</bdi>
            <Button variant="quiet" aria-label={t('documents.remove', { name })} onClick={() => onRemove(id)}>
              <X size={18} aria-hidden="true" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
