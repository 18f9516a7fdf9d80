import type { AuditEntry } from '../../../contract/profile.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { auditSentence } from '../../ui/audit-sentence.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useMoment } from '../../ui/use-moment.ts'

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin')
  const moment = useMoment({ dateStyle: 'medium', timeStyle: 'medium' })
  if (entries.length === 0) return <EmptyState title={t('audit.none')}>{t('audit.noneText')}</EmptyState>
  return (
    <ol className="panel gap-0 py-1">
      {entries.map(entry => (
        <li key={entry.id} className="grid gap-1 border-b border-base-300 py-3 last:border-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="min-w-0 break-words">{auditSentence(t, entry)}</span>
            {entry.wasRefused && <Pill tone="warning">{t('audit.refused')}</Pill>}
          </p>
          {entry.reason && (
            <p className="break-words">
              {t('audit.reason')} <bdi>{entry.reason}</bdi>
            </p>
          )}
          <p className="text-sm text-soft">
            <time dateTime={entry.at}>{moment(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
