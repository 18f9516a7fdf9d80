import { useSuspenseQuery } from '@tanstack/react-query'
import { useReader, useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { FlowDrawing, toneOf } from './FlowDrawing.tsx'
import { FlowTable } from './FlowTable.tsx'
import { flowProjects, outcomes, sumFrom, sumTo } from './flow-layout.ts'
import { flowsQuery } from './ledger.queries.ts'
import type { LedgerFilter } from './ledger-filter.ts'

const mostDrawn = 7
const mostListed = 200

/** What became of the money that the filter picks: drawn, summed up, and as a table. */
export function MoneyFlow({ filter }: { filter: LedgerFilter }) {
  const { t } = useTranslation('ledger-flows')
  const { currency, funds, feeMinor } = useSuspenseQuery(flowsQuery(useShownReader(), filter)).data
  const drawn = flowProjects(funds, mostDrawn, t('others'))
  return (
    <section className="panel gap-5" aria-labelledby="money-flow">
      <header className="grid gap-1">
        <h2 id="money-flow" className="text-xl">
          {t('title')}
        </h2>
        <p className="text-soft">{t('text', { currency })}</p>
      </header>
      {drawn.length === 0 ? (
        <p className="rounded-lg bg-base-200 p-4">{t('empty', { currency })}</p>
      ) : (
        <>
          <FlowDrawing projects={drawn} currency={currency} />
          <Outcomes projects={drawn} currency={currency} />
          <details>
            <summary className="text-link inline-flex min-h-11 items-center">{t('table.open')}</summary>
            <FlowTable projects={flowProjects(funds, mostListed, t('others'))} currency={currency} />
          </details>
        </>
      )}
      {feeMinor !== null && feeMinor > 0 && (
        <p className="text-sm text-soft">
          {t('fees')} <Money minor={feeMinor} currency={currency} className="font-semibold" />
        </p>
      )}
    </section>
  )
}

/** Of what came in, how much went where. */
function Outcomes({ projects, currency }: Parameters<typeof FlowDrawing>[0]) {
  const { t } = useTranslation('ledger-flows')
  const { locale } = useReader()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const total = sumFrom(projects, 'given') + sumFrom(projects, 'before')
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {outcomes.map(id => {
        const minor = sumTo(projects, id)
        return (
          <div key={id} className="rounded-lg bg-base-200 p-3">
            <dt className="flex items-center gap-2 text-sm text-soft">
              <svg
                viewBox="0 0 10 10"
                width="12"
                height="12"
                className={`flex-none ${toneOf[id]}`}
                aria-hidden="true"
              >
                <rect width="10" height="10" rx="3" fill="currentColor" />
              </svg>
              {t(`to.${id}`)}
            </dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <Money minor={minor} currency={currency} className="text-lg font-semibold" />
              <bdi className="figures text-sm text-soft" suppressHydrationWarning>
                {percent.format(minor / total)}
              </bdi>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
