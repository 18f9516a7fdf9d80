import { useTranslation } from '../../i18n/use-translation.ts'
import { dueDays, monthDays, monthsOf, type PrayerSpan, yearDays } from '../../lib/prayer/prayer-span.ts'
import { prayers } from '../../lib/prayer/prayers.ts'
import { FactList } from '../../ui/FactList.tsx'
import { useLocale } from '../../ui/useLocale.ts'

/** How many prayers a span comes to, line by line. Nothing while nothing is typed. */
export function SpanSum({ span }: { span: PrayerSpan }) {
  const { t } = useTranslation('tracker')
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const each = dueDays(span)
  if (each <= 0) return null
  const times = (count: number, days: number, sign = '') =>
    `${sign}${number.format(count)} × ${number.format(days)} = ${sign}${number.format(count * days)}`
  const off = monthsOf(span) * span.without
  const lines = [
    { label: t('makeUp.span.years'), count: span.years, sum: times(span.years, yearDays) },
    { label: t('makeUp.span.months'), count: span.months, sum: times(span.months, monthDays) },
    { label: t('makeUp.span.days'), count: span.days, sum: number.format(span.days) },
    { label: t('makeUp.span.without'), count: off, sum: times(monthsOf(span), span.without, '−') },
    { label: t('makeUp.span.each'), count: each, sum: number.format(each) },
    { label: t('makeUp.span.all'), count: each, sum: times(prayers.length, each) },
  ]
  const facts = lines.flatMap(({ label, count, sum }) =>
    count > 0
      ? [
          {
            label,
            value: (
              <bdi dir="ltr" className="figures">
                {sum}
              </bdi>
            ),
          },
        ]
      : [],
  )
  return (
    <div aria-live="polite">
      <FactList facts={facts} />
    </div>
  )
}
