import type { Currency } from '../../../contract/money.ts'
import { lastTenNights, nightSplits } from '../../../contract/split-nights.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isoOf } from '../../lib/hijri/civil-date.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Money } from '../../ui/Money.tsx'
import type { NightAmounts, NightChoice } from './night-amounts.ts'
import { useDays } from './use-days.ts'

interface Props {
  choice: NightChoice
  onChange: (choice: NightChoice) => void
  amounts: NightAmounts
  currency: Currency
  /** The civil day on whose evening a night begins; null for a night 30 that there may not be. */
  eveningOf: (night: number) => number | null
  firstNight: number
  /** The sentence of what is wrong with the nights. */
  error: string | undefined
}

/** How a sum is spread over the last ten nights, and what each of them gets. */
export function NightsFields({ choice, onChange, ...nights }: Props) {
  const { t } = useTranslation('plans')
  return (
    <div className="grid gap-4">
      <ChoiceGroup
        legend={t('split.legend')}
        name="split"
        value={choice.split}
        onChange={split => onChange({ ...choice, split })}
        choices={nightSplits.map(value => ({
          value,
          label: t(`split.${value}`),
          hint: t(`split.${value}Hint`),
        }))}
      />
      <NightTable choice={choice} onChange={onChange} {...nights} />
      <p className="text-sm text-soft">{t('nights.unknown')}</p>
      <p className="text-sm text-soft">{t('nights.eid')}</p>
    </div>
  )
}

function NightTable({ choice, onChange, amounts, currency, eveningOf, firstNight, error }: Props) {
  const { t } = useTranslation('plans')
  const { locale } = useReader()
  const day = useDays()
  const number = new Intl.NumberFormat(locale)
  const type = (at: number, text: string) =>
    onChange({ ...choice, typed: choice.typed.map((each, index) => (index === at ? text : each)) })
  return (
    <div>
      <ul>
        {lastTenNights.map((night, at) => {
          if (night < firstNight) return null
          const evening = eveningOf(night)
          const name = t('nights.night', { night: number.format(night) })
          return (
            <li
              key={night}
              className="flex min-h-11 items-center gap-3 border-b border-base-300 py-1.5 last:border-0"
            >
              <span className="grow">
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-soft">
                  {evening === null ? t('nights.maybe') : t('nights.from', { date: day(isoOf(evening)) })}
                </span>
              </span>
              {choice.split === 'custom' ? (
                <input
                  className="input figures w-28"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={24}
                  aria-label={t('nights.amount', { night: number.format(night), currency })}
                  aria-describedby={error ? 'nights-error' : undefined}
                  aria-invalid={amounts.nightsMinor[at] === null || undefined}
                  value={choice.typed[at] ?? ''}
                  onChange={event => type(at, event.target.value)}
                />
              ) : (
                <Money minor={amounts.nightsMinor[at] ?? 0} currency={currency} className="font-semibold" />
              )}
            </li>
          )
        })}
      </ul>
      {error && <FieldError id="nights-error" text={error} />}
      <p className="flex justify-between gap-4 border-t border-base-300 pt-3 font-semibold">
        <span>{t('nights.together')}</span>
        <Money minor={amounts.totalMinor} currency={currency} />
      </p>
    </div>
  )
}
