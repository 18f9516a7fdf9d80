import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DuaSource } from '../../lib/duas/dua.ts'
import { inDigits } from '../../lib/in-digits.ts'

/** A source as the reader's language names it: collection, number in its digits, grade where there is one to say. */
export function useSourceText(): (source: DuaSource) => string {
  const { t } = useTranslation('duas')
  const digits = new Intl.NumberFormat(useReader().locale, { useGrouping: false })
  return ({ collection, number, grade }) => {
    const named = t(`collections.${collection}`, { number: inDigits(number, digits) })
    return grade ? `${named} (${t(`grades.${grade}`)})` : named
  }
}
