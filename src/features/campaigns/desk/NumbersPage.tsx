import { useQuery } from '@tanstack/react-query'
import type { CampaignNumbers } from '../../../../contract/my-campaigns.ts'
import { CallError } from '../../../data/call-error.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { LoadingCard } from '../../../ui/LoadingCard.tsx'
import { Money } from '../../../ui/Money.tsx'
import { numbersQuery } from '../campaigns.queries.ts'
import { DayChart } from './DayChart.tsx'

/** What came of a campaign, for its campaigner alone. */
export function NumbersPage({ id }: { id: string }) {
  const { t } = useTranslation('campaign-desk')
  const { data, error, isPending, isFetching, refetch } = useQuery(numbersQuery(id))
  if (data) return <Numbers id={id} numbers={data} />
  if (isPending) return <LoadingCard />
  if (error instanceof CallError && error.code === 'not_found')
    return (
      <EmptyState isPage title={t('missing.title')}>
        {t('missing.text')}
      </EmptyState>
    )
  return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
}

function Numbers({ id, numbers }: { id: string; numbers: CampaignNumbers }) {
  const { t } = useTranslation(['campaign-desk', 'campaigns'])
  const { locale } = useReader()
  const whole = new Intl.NumberFormat(locale)
  const sum = (value: number) => <span className="figures">{whole.format(value)}</span>
  return (
    <>
      <header className="grid gap-2">
        <h1>{t('campaigns:own.numbers')}</h1>
        <p className="lead wrap-anywhere">
          <bdi>{numbers.title}</bdi>
        </p>
        <p>
          <ButtonLink to="/campaigns/$" params={{ _splat: `${id}/edit` }} variant="outline">
            {t('numbers.back')}
          </ButtonLink>
        </p>
      </header>
      <section className="panel">
        <FactList
          facts={[
            { label: t('numbers.raised'), value: <Money minor={numbers.raisedMinorGbp} currency="GBP" /> },
            { label: t('numbers.gifts'), value: sum(numbers.gifts) },
            { label: t('numbers.views'), value: sum(numbers.views) },
            { label: t('numbers.followers'), value: sum(numbers.followers) },
          ]}
        />
        <p className="mt-2 text-sm text-soft">{t('numbers.consented')}</p>
      </section>
      <section className="panel gap-4" aria-labelledby="days">
        <h2 id="days">{t('numbers.days')}</h2>
        <DayChart days={numbers.days} of="gifts" label={t('numbers.giftsByDay')} />
        <DayChart days={numbers.days} of="views" label={t('numbers.viewsByDay')} />
      </section>
      <Sources numbers={numbers} />
      {numbers.currencies.length > 0 && (
        <section className="panel gap-2" aria-labelledby="currencies">
          <h2 id="currencies">{t('numbers.currencies')}</h2>
          <FactList
            facts={numbers.currencies.map(({ currency, minor }) => ({
              label: currency,
              value: <Money minor={minor} currency={currency} />,
            }))}
          />
        </section>
      )}
    </>
  )
}

/** Where counted visits began. */
function Sources({ numbers }: { numbers: CampaignNumbers }) {
  const { t } = useTranslation('campaign-desk')
  const { locale } = useReader()
  const whole = new Intl.NumberFormat(locale)
  return (
    <section className="panel gap-2" aria-labelledby="sources">
      <h2 id="sources">{t('numbers.sources')}</h2>
      {numbers.sources.length === 0 ? (
        <p className="text-soft">{t('numbers.noViews')}</p>
      ) : (
        <FactList
          facts={numbers.sources.map(({ source, views }) => ({
            label: t(`sources.${source}`),
            value: whole.format(views),
          }))}
        />
      )}
    </section>
  )
}
