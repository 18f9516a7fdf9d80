import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { unitOf } from '../../lib/hifdh/unit.ts'
import { surahNames } from '../../lib/quran/surah-names.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { metaQuery } from './hifdh.queries.ts'

/** What a card, an ayah or a page is called: `Al-Ikhlas 2`, `Al-Ikhlas`, `Page 604`. */
export function useUnitName() {
  const { t, language } = useTranslation('hifdh')
  const { locale } = useLocale()
  const { data: meta } = useSuspenseQuery(metaQuery())
  const names = surahNames(meta, language)
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  return (id: string): string => {
    const unit = unitOf(id)
    if (!unit) return ''
    if (unit.kind === 'page') return t('page', { number: unit.page })
    const name = names[unit.surah - 1] ?? ''
    return unit.kind === 'surah' ? name : `${name} ${number.format(unit.ayah)}`
  }
}
