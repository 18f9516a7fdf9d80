import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdminRead } from '../kit/AdminRead.tsx'
import { PageLinks } from '../kit/PageLinks.tsx'
import { searchText } from '../kit/search-text.ts'
import type { SectionProps } from '../kit/section.ts'
import { UnmatchedCard } from './UnmatchedCard.tsx'
import { unmatchedQuery } from './unmatched.queries.ts'

/** Payments that a provider took and that belong to no gift we know, and how each was dealt with. */
export function UnmatchedPage({ search, fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const after = searchText(search.after)
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('unmatched.title')}</h1>
        <p className="text-soft">{t('unmatched.lead')}</p>
      </header>
      <AdminRead query={unmatchedQuery(after === undefined ? {} : { after })} fresh={fresh}>
        {({ payments, next }) => (
          <section className="grid gap-4" aria-label={t('unmatched.title')}>
            {payments.length === 0 && (
              <EmptyState title={t('unmatched.none')}>{t('unmatched.noneText')}</EmptyState>
            )}
            {payments.some(({ done }) => done === null) && <p>{t('unmatched.how')}</p>}
            {payments.map(payment => (
              <UnmatchedCard key={payment.id} payment={payment} fresh={fresh} />
            ))}
            <PageLinks
              section="unmatched-payments"
              first={after === undefined ? null : {}}
              next={next === null ? null : { after: next }}
            />
          </section>
        )}
      </AdminRead>
    </>
  )
}
