import { useTranslation } from '../../i18n/use-translation.ts'
import type { DuaSource } from '../../lib/duas/dua.ts'

/** A source as the reader's language names it: collection, number, grade where there is one to say. */
export function useSourceText(): (source: DuaSource) => string {
  const { t } = useTranslation('duas')
  return ({ collection, number, grade }) => {
    const named = t(`collections.${collection}`, { number })
    return grade ? `${named} (${t(`grades.${grade}`)})` : named
  }
}
