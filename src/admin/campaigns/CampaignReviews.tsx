import { Link } from '@tanstack/react-router'
import type { CampaignLine } from '../../../contract/admin/campaigns.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { AdminRead } from '../kit/AdminRead.tsx'
import { PageLinks } from '../kit/PageLinks.tsx'
import { searchText } from '../kit/search-text.ts'
import type { SectionProps } from '../kit/section.ts'
import { CampaignReview } from './CampaignReview.tsx'
import { type Queue, reviewQueueQuery } from './campaigns.queries.ts'

const queues = ['review', 'reported', 'published', 'withheld'] as const satisfies readonly Queue[]

/** A queue of campaigns, or the one that the address names. */
export function CampaignReviews({ search, fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const id = searchText(search.campaign)
  if (id) return <CampaignReview key={id} id={id} fresh={fresh} />
  const queue = queues.find(each => each === search.queue) ?? 'review'
  const after = searchText(search.after)
  return (
    <>
      <h1>{t('campaigns.title')}</h1>
      <nav aria-label={t('campaigns.title')} className="tab-row">
        {queues.map(each => (
          <Link
            key={each}
            to="/admin/$"
            params={{ _splat: 'campaigns' }}
            search={{ queue: each }}
            aria-current={each === queue ? 'page' : undefined}
          >
            {t(`campaigns.queues.${each}`)}
          </Link>
        ))}
      </nav>
      <AdminRead query={reviewQueueQuery({ queue, ...(after && { after }) })} fresh={fresh}>
        {({ campaigns, next }) => (
          <>
            {campaigns.length === 0 ? (
              <EmptyState title={t('campaigns.none')} />
            ) : (
              <ul className="grid gap-3">
                {campaigns.map(line => (
                  <QueueRow key={line.id} line={line} />
                ))}
              </ul>
            )}
            <PageLinks
              section="campaigns"
              first={after ? { queue } : null}
              next={next === null ? null : { queue, after: next }}
            />
          </>
        )}
      </AdminRead>
    </>
  )
}

function QueueRow({ line }: { line: CampaignLine }) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const whole = new Intl.NumberFormat(locale)
  const moment = useMoment()
  return (
    <li className="panel panel-link gap-2">
      <h2 className="text-lg wrap-anywhere">
        <Link to="/admin/$" params={{ _splat: 'campaigns' }} search={{ campaign: line.id }}>
          <bdi>{line.title}</bdi>
        </Link>
      </h2>
      <p className="text-soft">
        <bdi>{line.organiser}</bdi> (<bdi>@{line.username ?? '–'}</bdi>)
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Pill tone={line.state === 'published' ? 'green' : 'plain'}>
          {t(`campaigns.states.${line.state}`)}
        </Pill>
        {line.hasChanges && <Pill tone="gold">{t('campaigns.changes')}</Pill>}
        {line.reports > 0 && (
          <Pill tone="warning">{`${t('campaigns.reportsTitle')}: ${whole.format(line.reports)}`}</Pill>
        )}
        <span className="text-sm text-soft">{t('campaigns.waits', { since: moment(line.since) })}</span>
      </p>
    </li>
  )
}
