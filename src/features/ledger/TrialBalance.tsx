import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Currency, Money as MoneyValue } from '../../../contract/money.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { totalsQuery } from './ledger.queries.ts'
import { type BalanceRow, currenciesOf, type Side, sideRows, sumsOf } from './trial-balance.ts'
import { useAccountTitle } from './use-account-title.ts'

/** Where the money is, and what it is for: two sides that are equal, or the books are wrong. */
export function TrialBalance() {
  const { t } = useTranslation('ledger')
  const reader = useShownReader()
  const totals = useSuspenseQuery(totalsQuery(reader)).data
  const currencies = currenciesOf(totals)
  const [chosen, setChosen] = useState<Currency | null>(null)
  const currency =
    [chosen, reader.currency].find(each => each && currencies.includes(each)) ?? currencies[0] ?? 'GBP'
  return (
    <section className="grid gap-4" aria-labelledby="balance">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="balance">{t('balance.title')}</h2>
          <p className="text-soft">{t('balance.text')}</p>
        </div>
        {currencies.length > 1 && (
          <SelectField
            label={t('balance.currency')}
            className="w-40"
            options={currencies.map(code => ({ value: code, label: code }))}
            value={currency}
            onChange={event => setChosen(currencies.find(code => code === event.target.value) ?? null)}
          />
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SideTable side="owed" rows={sideRows(totals, 'owed', currency)} currency={currency} />
        <SideTable side="held" rows={sideRows(totals, 'held', currency)} currency={currency} />
      </div>
      <Sums sums={sumsOf(totals)} />
    </section>
  )
}

interface SideTableProps {
  side: Side
  rows: readonly BalanceRow[]
  currency: Currency
}

function SideTable({ side, rows, currency }: SideTableProps) {
  const { t } = useTranslation('ledger')
  const { shortTitleOf } = useAccountTitle()
  const total = rows.reduce((sum, { minor }) => sum + minor, 0)
  return (
    <div className="panel overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="pb-2 text-start text-lg font-semibold">{t(`balance.${side}`)}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('balance.account')}</th>
            <th scope="col">{t('balance.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account, title, minor }) => (
            <Row key={account} title={shortTitleOf(account, title)} minor={minor} currency={currency} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row title={t('balance.total')} minor={total} currency={currency} />
        </tfoot>
      </table>
    </div>
  )
}

function Row({ title, minor, currency }: { title: string; minor: number; currency: Currency }) {
  return (
    <tr className="border-t border-base-300 align-top">
      <th scope="row" className="py-2 pe-4 text-start [font-weight:inherit]">
        {title}
      </th>
      <td className="py-2 text-end">
        <Money minor={minor} currency={currency} />
      </td>
    </tr>
  )
}

function Sums({ sums }: { sums: readonly MoneyValue[] }) {
  const { t } = useTranslation('ledger')
  if (sums.length === 0) return null
  const isRight = sums.every(({ minor }) => minor === 0)
  return (
    <Notice tone={isRight ? 'done' : 'error'} title={t(isRight ? 'balance.right' : 'balance.wrong')}>
      <p>{t(isRight ? 'balance.rightText' : 'balance.wrongText')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {sums.map(sum => (
          <li key={sum.currency}>
            <span className="text-sm text-soft">{sum.currency}</span>{' '}
            <Money {...sum} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
