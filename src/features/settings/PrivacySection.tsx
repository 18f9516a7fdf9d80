import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useLeadToCome } from '../../ui/use-lead-to-come.ts'
import { useMoment } from '../../ui/use-moment.ts'
import { ownAuditSentence } from './own-audit-sentence.ts'
import { auditPages } from './settings.queries.ts'

/** What was agreed to, and who looked. */
export function PrivacySection({ consents }: { consents: ReactNode }) {
  const { isAuthenticated } = useAuth()
  return (
    <div className="grid gap-4">
      <div className="panel">{consents}</div>
      {isAuthenticated && <Audit />}
    </div>
  )
}

function Audit() {
  const { t } = useTranslation('settings')
  const pages = useInfiniteQuery(auditPages())
  const { data, isError, isFetching, refetch } = pages
  const { list, ...lead } = useLeadToCome()
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  const moment = useMoment()
  return (
    <section className="panel gap-3">
      <h3>{t('privacy.audit')}</h3>
      <p className="text-soft">{t('privacy.auditText')}</p>
      {!data && !isError && <LoadingRows />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && entries.length === 0 && <p>{t('privacy.auditNone')}</p>}
      <ul ref={list} className="grid gap-2">
        {entries.map(entry => (
          <li key={entry.id} className="border-b border-base-300 py-2 last:border-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="min-w-0 break-words">{ownAuditSentence(t, entry)}</span>
              {entry.wasRefused && <Pill tone="warning">{t('privacy.refused')}</Pill>}
            </p>
            {entry.reason && <p>{t('privacy.reason', { reason: entry.reason })}</p>}
            <p className="text-sm text-soft">{moment(entry.at)}</p>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <MoreButton pages={pages} lead={lead}>
          {t('privacy.auditMore')}
        </MoreButton>
      )}
    </section>
  )
}
