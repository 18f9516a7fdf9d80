import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dhikrSets, planOf } from './dhikr-plan.ts'

/** What a plan is called: the set's name, or the phrase that a person chose with its number. */
export function usePlanName(): (id: string) => string {
  const { t } = useTranslation('dhikr')
  const { locale } = useReader()
  const number = new Intl.NumberFormat(locale)
  return id => {
    const { id: known, steps } = planOf(id)
    if (dhikrSets.some(set => set.id === known)) return t(`sets.${known}`)
    const [step] = steps
    if (!step) return t('title')
    const phrase = t(`names.${step.phrase}`)
    return step.target > 0 ? `${phrase} × ${number.format(step.target)}` : phrase
  }
}
