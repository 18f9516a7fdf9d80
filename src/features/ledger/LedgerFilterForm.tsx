import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useReader, useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useFieldsOfAddress } from '../../ui/use-fields-of-address.ts'
import { flowsQuery } from './ledger.queries.ts'
import { isFiltered, type LedgerFilter, readFilter } from './ledger-filter.ts'
import { periodsOf } from './ledger-periods.ts'

const place = '/open-charity-ledger'

/** What of the books to look at. A plain form: it works before any script, and the address can be sent to others. */
export function LedgerFilterForm({ filter }: { filter: LedgerFilter }) {
  const { t } = useTranslation('ledger-flows')
  const { choices } = useSuspenseQuery(flowsQuery(useShownReader(), filter)).data
  const navigate = useNavigate()
  const periodName = usePeriodName()
  const { charity = '', cause = '', currency = '' } = filter
  const period = String(filter.period ?? '')
  const form = useFieldsOfAddress({ charity, cause, period, currency })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = readFilter(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ to: place, search, resetScroll: false })
  }
  const all = { value: '', label: t('filter.all') }
  const optionsOf = (known: readonly { id: string; title: string }[]) => [
    all,
    ...known.map(({ id, title }) => ({ value: id, label: title })),
  ]
  return (
    <form
      ref={form}
      action={place}
      onSubmit={submit}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
      aria-label={t('filter.title')}
    >
      <SelectField
        label={t('filter.charity')}
        name="charity"
        defaultValue={charity}
        options={optionsOf(choices.charities)}
      />
      <SelectField
        label={t('filter.cause')}
        name="cause"
        defaultValue={cause}
        options={optionsOf(choices.causes)}
      />
      <SelectField
        label={t('filter.period')}
        name="period"
        defaultValue={period}
        options={[all, ...periodsOf(choices.months).map(value => ({ value, label: periodName(value) }))]}
      />
      <SelectField
        label={t('filter.currency')}
        name="currency"
        defaultValue={currency}
        options={[all, ...choices.currencies.map(value => ({ value, label: value }))]}
      />
      <Acts hasFilter={isFiltered(filter)} />
    </form>
  )
}

function Acts({ hasFilter }: { hasFilter: boolean }) {
  const { t } = useTranslation('ledger-flows')
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit">{t('filter.show')}</Button>
      {hasFilter && (
        // It goes with what it clears: the keyboard goes on in what is shown then.
        <ButtonLink to={place} search={{}} hash="money-flow" resetScroll={false} variant="quiet">
          {t('filter.clear')}
        </ButtonLink>
      )}
    </div>
  )
}

/** `2026` as a year, `2026-11` as a month, as the reader writes them. */
function usePeriodName(): (period: string) => string {
  const { locale } = useReader()
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return period =>
    (period.length === 4 ? year : month).format(
      new Date(`${period.slice(0, 7)}${period.length === 4 ? '-01' : ''}-01T00:00:00Z`),
    )
}
