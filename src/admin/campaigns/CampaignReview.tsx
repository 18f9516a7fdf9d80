import { Link } from '@tanstack/react-router'
import type { CampaignRecord } from '../../../contract/admin/campaigns.ts'
import { directionOf } from '../../../contract/languages.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageBlocks } from '../../ui/page-blocks/PageBlocks.tsx'
import { AdminRead } from '../kit/AdminRead.tsx'
import type { Fresh } from '../kit/fresh.ts'
import { reviewedQuery } from './campaigns.queries.ts'
import { ReviewActs } from './ReviewActs.tsx'

/** A campaign as it was handed in, what was reported, and what can be decided about it. */
export function CampaignReview({ id, fresh }: { id: string; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  const { language } = useReader()
  return (
    <>
      <p>
        <Link
          to="/admin/$"
          params={{ _splat: 'campaigns' }}
          search={{}}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('campaigns.back')}
        </Link>
      </p>
      <AdminRead query={reviewedQuery(id, language)} fresh={fresh}>
        {record => (
          <>
            <Handed record={record} />
            <Reports record={record} />
            <ReviewActs record={record} fresh={fresh} />
          </>
        )}
      </AdminRead>
    </>
  )
}

function Handed({ record }: { record: CampaignRecord }) {
  const { t } = useTranslation('admin')
  const { content } = record
  const spoken = { lang: content.lang, dir: directionOf(content.lang) }
  return (
    <>
      <header className="grid gap-2">
        <div {...spoken} className="grid gap-2">
          <h1 className="wrap-anywhere">{content.title}</h1>
          <p className="lead wrap-anywhere">{content.summary}</p>
        </div>
        <p className="text-soft">
          <bdi>{content.organiser}</bdi> (<bdi>@{record.username ?? '–'}</bdi>)
        </p>
        {record.slug && (
          <p>
            <Link to="/campaign/$slug" params={{ slug: record.slug }} className="text-link">
              {t('campaigns.see')}
            </Link>
          </p>
        )}
      </header>
      {record.pictureUrl && (
        <img src={record.pictureUrl} alt={content.imageAlt} className="max-w-sm rounded-(--radius-field)" />
      )}
      <section className="panel gap-3">
        <FactList facts={useFacts(record)} />
      </section>
      <section className="panel gap-3" aria-labelledby="story">
        <h2 id="story">{t('campaigns.story')}</h2>
        {record.page?.blocks.length ? (
          <PageBlocks page={record.page} live={{ campaignId: record.id, progress: null, donate: null }} />
        ) : (
          <div {...spoken} className="grid gap-3">
            {content.story.split('\n\n').map((paragraph, at) => (
              <p key={at} className="max-w-prose wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </div>
        )}
      </section>
    </>
  )
}

function useFacts({ content, projectTitle, raisedMinorGbp }: CampaignRecord) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const whole = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' })
  const { endsOn } = content
  return [
    { label: t('campaigns.project'), value: <bdi>{projectTitle}</bdi> },
    { label: t('campaigns.goal'), value: <Money minor={content.goalMinorGbp ?? 0} currency="GBP" /> },
    { label: t('campaigns.ends'), value: endsOn ? day.format(Date.parse(endsOn)) : t('campaigns.open') },
    { label: t('campaigns.raised'), value: <Money minor={raisedMinorGbp} currency="GBP" /> },
    ...content.matches.map(({ name, isPublic, capMinorGbp }, at) => ({
      label: `${t('campaigns.matches')} ${whole.format(at + 1)}`,
      value: (
        <>
          <bdi>{name || '–'}</bdi> · <Money minor={capMinorGbp} currency="GBP" />
          {!isPublic && ` · ${t('campaigns.hidden')}`}
        </>
      ),
    })),
  ]
}

function Reports({ record: { openReports } }: { record: CampaignRecord }) {
  const { t } = useTranslation('admin')
  if (openReports.length === 0) return null
  return (
    <section className="panel gap-3" aria-labelledby="reports">
      <h2 id="reports">{t('campaigns.reportsTitle')}</h2>
      <ul className="grid gap-3">
        {openReports.map(({ reason, text, at }) => (
          <li key={at + text} className="grid gap-1 border-b border-base-300 pb-3 last:border-0">
            <span className="font-semibold">{t(`campaigns.reasons.${reason}`)}</span>
            {text && <bdi className="wrap-anywhere">{text}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  )
}
