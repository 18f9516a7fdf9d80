import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import type { Zakat } from './use-zakat.ts'

/** What it comes to so far, above the dock, while the form is on screen and the result below it. */
export function RunningBar({ zakat: { result, year } }: { zakat: Zakat }) {
  const { t } = useTranslation('zakat')
  // Without a price nobody knows whether anything is due: the result says so.
  if (result.assetsMinor === 0 || result.state === 'no-price') return null
  return (
    <a href="#zakat-result" className="zakat-bar">
      <span>{t('result.title')}</span>
      <Money minor={result.dueMinor} currency={year.currency} className="text-lg font-semibold" />
    </a>
  )
}
