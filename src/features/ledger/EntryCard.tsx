import { useQueryClient } from '@tanstack/react-query'
import { entryNumber } from '../../../contract/entry-number.ts'
import type { LedgerRow } from '../../../contract/ledger.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { CheckResult } from './CheckResult.tsx'
import { Hash } from './Hash.tsx'
import { knownKey } from './known-key.ts'
import { proofQuery } from './ledger.queries.ts'
import { Moment } from './Moment.tsx'
import { asCounted } from './trial-balance.ts'
import { useAccountTitle } from './use-account-title.ts'
import { useCheck } from './use-check.ts'

/** One entry of the log: what moved, when, under which hash, and whether it is the one that was signed. */
export function EntryCard({ row }: { row: LedgerRow }) {
  const { t } = useTranslation('ledger')
  const number = entryNumber(row.index)
  const { kind } = row.entry
  const name = t(`kind.${kind}`, { defaultValue: '' })
  return (
    <Card className="gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{t('entry.title', { number })}</h3>
        <Pill tone={kind === 'gift' ? 'green' : 'plain'}>{name || t('entry.otherKind')}</Pill>
        <span className="text-sm text-soft sm:ms-auto">
          <Moment at={row.entry.at} />
        </span>
      </header>
      <KindNote kind={name === '' ? 'other' : kind} />
      <Postings row={row} />
      <EntryCheck row={row} number={number} />
    </Card>
  )
}

/** Kinds whose names do not say enough. `other`: an app that was installed long ago reads a log that has gone on. */
const explained = ['set_aside', 'given_back', 'conversion', 'disbursement_returned', 'other']

function KindNote({ kind }: { kind: string }) {
  const { t } = useTranslation('ledger')
  return explained.includes(kind) && <p className="text-sm text-soft">{t(`entry.about.${kind}`)}</p>
}

function Postings({ row: { entry, titles } }: { row: LedgerRow }) {
  const { t } = useTranslation('ledger')
  const { titleOf } = useAccountTitle()
  return (
    <ul aria-label={t('entry.postings')}>
      {entry.postings.map(({ account, currency, minor }, i) => {
        const counted = asCounted(account, minor)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- postings have an order and never change
          <li key={i} className="flex justify-between gap-2 border-t border-base-300 py-2">
            <span className="min-w-0 wrap-anywhere">{titleOf(account, titles[account])}</span>
            <Money minor={counted} currency={currency} className="flex-none font-semibold" />
          </li>
        )
      })}
    </ul>
  )
}

function EntryCheck({ row, number }: { row: LedgerRow; number: number }) {
  const { t } = useTranslation('ledger')
  const client = useQueryClient()
  const { check, run } = useCheck()
  const checkThis = () =>
    run(async ({ checkEntry }) => {
      const { path, head } = await client.fetchQuery(proofQuery(row.index))
      // The entry as this page shows it, not as the proof repeats it.
      const shown = { entry: row.entry, leaf: row.leaf, index: row.index }
      return checkEntry({ ...shown, path, head }, await knownKey(client))
    })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button
          variant="outline"
          isLoading={check.state === 'running'}
          aria-label={t('entry.checkNumber', { number })}
          onClick={() => void checkThis()}
        >
          {t('entry.check')}
        </Button>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {t('entry.hash')} <Hash value={row.leaf} label={t('entry.hash')} />
        </span>
      </div>
      <CheckResult check={check} subject="entry" />
      <details>
        <summary className="text-link inline-flex min-h-11 items-center text-sm">{t('entry.raw')}</summary>
        <pre dir="ltr" className="overflow-x-auto rounded-lg bg-base-200 p-3 text-start text-xs">
          {JSON.stringify(row.entry, null, 2)}
        </pre>
      </details>
    </>
  )
}
