import { localeOf } from '../../../contract/languages.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNumbers } from './use-numbers.ts'
import type { Zakat } from './use-zakat.ts'
import { type WorkingRow, workingRows } from './working.ts'

/** The working of a calculation, in the reader's words and digits. */
export function useWorking(zakat: Zakat): { rows: WorkingRow[]; money: (minor: number) => string } {
  const { t, language } = useTranslation('zakat')
  const write = useMoney()
  const { number: plain } = useNumbers()
  const { currency } = zakat.year
  const money = (minor: number) => write({ minor, currency })
  const number = (value: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(localeOf(language), { maximumFractionDigits }).format(value)
  return { rows: workingRows(zakat, { t, money, number, plain }), money }
}
