import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdminRead } from '../kit/AdminRead.tsx'
import { PageLinks } from '../kit/PageLinks.tsx'
import { searchText } from '../kit/search-text.ts'
import type { SectionProps } from '../kit/section.ts'
import { DisputeCard } from './DisputeCard.tsx'
import { RefundCard } from './RefundCard.tsx'
import { refundCasesQuery } from './refunds.queries.ts'

/** What donors ask back, to be decided, and what banks look into, with the day that evidence is due. */
export function RefundsPage({ search, fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const { language } = useReader()
  const after = searchText(search.after)
  const disputesAfter = searchText(search.disputesAfter)
  const requestsPart = after === undefined ? {} : { after }
  const disputesPart = disputesAfter === undefined ? {} : { disputesAfter }
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('refunds.title')}</h1>
        <p className="text-soft">{t('refunds.lead')}</p>
      </header>
      <AdminRead query={refundCasesQuery({ lang: language, ...requestsPart, ...disputesPart })} fresh={fresh}>
        {({ refunds, next, disputes, nextDisputes }) => (
          <>
            <section className="grid gap-4" aria-labelledby="refund-requests">
              <h2 id="refund-requests" className="text-xl">
                {t('refunds.requests')}
              </h2>
              {refunds.length === 0 && (
                <EmptyState title={t('refunds.none')}>{t('refunds.noneText')}</EmptyState>
              )}
              {refunds.map(each => (
                <RefundCard key={each.request.id} refund={each} fresh={fresh} />
              ))}
              <PageLinks
                section="refunds"
                label={t('refunds.requests')}
                first={after === undefined ? null : disputesPart}
                next={next === null ? null : { after: next, ...disputesPart }}
              />
            </section>
            <section className="grid gap-4" aria-labelledby="disputes">
              <h2 id="disputes" className="text-xl">
                {t('refunds.disputes')}
              </h2>
              {disputes.length === 0 && (
                <EmptyState title={t('refunds.noDispute')}>{t('refunds.noDisputeText')}</EmptyState>
              )}
              {disputes.map(each => (
                <DisputeCard key={each.disputeId} dispute={each} />
              ))}
              <PageLinks
                section="refunds"
                label={t('refunds.disputes')}
                first={disputesAfter === undefined ? null : requestsPart}
                next={nextDisputes === null ? null : { disputesAfter: nextDisputes, ...requestsPart }}
              />
            </section>
          </>
        )}
      </AdminRead>
    </>
  )
}
