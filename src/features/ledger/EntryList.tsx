import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { LedgerRow } from '../../../contract/ledger.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EarlierList } from '../../ui/EarlierList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FoundCount } from '../../ui/FoundCount.tsx'
import { EntryCard } from './EntryCard.tsx'
import { earlierEntriesQuery, entriesQuery } from './ledger.queries.ts'
import { isFiltered, type LedgerFilter } from './ledger-filter.ts'

/** The entries that the filter picks, newest first, each with the means to check it. */
export function EntryList({ filter }: { filter: LedgerFilter }) {
  const { t } = useTranslation('ledger')
  const { entries, next } = useSuspenseQuery(entriesQuery(useShownReader(), filter)).data
  return (
    <section className="grid gap-4" aria-labelledby="entries">
      <h2 id="entries">{t('entries.title')}</h2>
      <div className="contents" aria-live="polite">
        {entries.length === 0 ? (
          <NoEntries isFiltered={isFiltered(filter)} />
        ) : (
          <FoundCount
            key={JSON.stringify(filter)}
            title={t('entries.title')}
            count={entries.length}
            hasMore={next !== null}
          />
        )}
      </div>
      {entries.length > 0 && <EntryCards entries={entries} />}
      {next !== null && <EarlierEntries key={JSON.stringify(filter)} filter={filter} before={next} />}
    </section>
  )
}

function NoEntries({ isFiltered: isNarrowed }: { isFiltered: boolean }) {
  const { t } = useTranslation(['ledger', 'ledger-flows'])
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('ledger-flows:none.title')}
        action={<ButtonLink to="/open-charity-ledger">{t('ledger-flows:filter.clear')}</ButtonLink>}
      >
        {t('ledger-flows:none.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('entries.empty')} action={<ButtonLink to="/donate">{t('entries.give')}</ButtonLink>}>
      {t('entries.emptyText')}
    </EmptyState>
  )
}

function EntryCards({ entries }: { entries: readonly LedgerRow[] }) {
  return (
    <ol className="grid items-start gap-4 lg:grid-cols-2">
      {entries.map(row => (
        <li key={row.index} className="min-w-0">
          <EntryCard row={row} />
        </li>
      ))}
    </ol>
  )
}

function EarlierEntries({ filter, before }: { filter: LedgerFilter; before: number }) {
  const { t } = useTranslation(['ledger', 'ledger-flows'])
  const pages = useInfiniteQuery(earlierEntriesQuery(useShownReader(), filter, before))
  const words = {
    ask: t('entries.earlier'),
    failed: t('entries.failed'),
    end: t(isFiltered(filter) ? 'ledger-flows:none.end' : 'entries.end'),
  }
  return (
    <EarlierList pages={pages} words={words}>
      <EntryCards entries={pages.data?.pages.flatMap(page => page.entries) ?? []} />
    </EarlierList>
  )
}
