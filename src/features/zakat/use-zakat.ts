import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useKept } from '../../data/use-kept.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toasts.state.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { chosenYear, isUntouched, keptZakat, putYear } from './kept-zakat.ts'
import { reckonYear, snapshotOf } from './reckon-year.ts'
import { zakatPricesQuery } from './zakat.queries.ts'
import type { ZakatYear } from './zakat-year.ts'

let hasSaidNotKept = false

/** The calculation on screen, what it comes to, and how it is changed. */
export function useZakat() {
  const { t } = useTranslation('zakat')
  const { currency, locale } = useReader()
  const kept = useKept(keptZakat)
  const { data: answer } = useQuery(zakatPricesQuery())
  const chosen = chosenYear(kept)
  const isNew = isUntouched(kept)
  const year = useMemo(() => (isNew ? { ...chosen, currency } : chosen), [chosen, currency, isNew])
  const reckoned = useMemo(() => reckonYear(year, answer, locale), [year, answer, locale])
  const change = (part: Partial<ZakatYear>) => {
    // From the first word on it stands on the prices of that day, until somebody asks for newer ones.
    const prices = year.prices ?? snapshotOf(answer, year.currency)
    if (putYear({ ...year, prices, ...part }) || hasSaidNotKept) return
    hasSaidNotKept = true
    toast({ title: t('years.notKept'), tone: 'error' })
  }
  return {
    year,
    years: kept.years,
    ...reckoned,
    answer,
    change,
    type: (typed: ZakatYear['typed']) => change({ typed: { ...year.typed, ...typed } }),
    /** False until what was kept has been read: nothing can be typed before. */
    isLive: useMinute() !== null,
  }
}

export type Zakat = ReturnType<typeof useZakat>
