import { isolated } from '../../../contract/isolated.ts'
import { dayMs } from '../../../contract/time-units.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { amountText } from '../../ui/amount-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { AmountField } from './AmountField.tsx'
import { priceSourceName } from './price-source.ts'
import { snapshotOf } from './reckon-year.ts'
import { useWhen } from './use-when.ts'
import type { Zakat } from './use-zakat.ts'

const fields = [
  { field: 'goldGram', kilogram: 'goldKg' },
  { field: 'silverGram', kilogram: 'silverKg' },
] as const

/** What a gram costs: the day's price with its date, or one's own. */
export function MetalPricesFields({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const { year, problems, type, snapshot } = zakat
  const { locale } = useReader()
  const asText = (minorKg: number) => amountText(Math.round(minorKg / 1000), year.currency, locale)
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-3 xs:grid-cols-2">
        {fields.map(({ field, kilogram }) => (
          <AmountField
            key={field}
            label={t(`prices.${field}`)}
            currency={year.currency}
            text={year.typed[field] ?? ''}
            placeholder={snapshot ? asText(snapshot[kilogram]) : ''}
            onChange={text => type({ [field]: text })}
            problem={problems[field]}
          />
        ))}
      </div>
      <PriceNotes zakat={zakat} />
    </div>
  )
}

function PriceNotes({ zakat }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  const { snapshot, answer, year, change, prices } = zakat
  const when = useWhen()
  const now = useMinute()
  if (!snapshot)
    return prices.gold !== null && prices.silver !== null ? null : (
      <Notice tone="warning">{t('prices.none')}</Notice>
    )
  const newest = snapshotOf(answer, year.currency)
  const isTyped = Boolean(year.typed.goldGram && year.typed.silverGram)
  const isOld = now !== null && !isTyped && now - Date.parse(snapshot.asOf) > dayMs
  return (
    <>
      <p className="text-sm text-soft" suppressHydrationWarning>
        {t('prices.asOf', {
          date: when.civil(snapshot.asOf),
          source: isolated(priceSourceName(snapshot.source)),
        })}
      </p>
      {isOld && <Notice tone="warning">{t('prices.old')}</Notice>}
      {newest && newest.asOf > snapshot.asOf && (
        <Button variant="tint" onClick={() => change({ prices: newest })}>
          {t('prices.newer', { date: when.civil(newest.asOf) })}
        </Button>
      )}
    </>
  )
}
