import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FinishedKhatm } from '../../../lib/quran/khatm.ts'
import { useKhatmWords } from './use-khatm-words.ts'

/** Khatms that were finished, the last one first. */
export function FinishedList({ finished }: { finished: readonly FinishedKhatm[] }) {
  const { t } = useTranslation('khatm')
  const { dayName } = useKhatmWords()
  if (finished.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-lg">{t('finished')}</h3>
      <ul>
        {finished.toReversed().map(({ startedOn, finishedOn }) => (
          <li key={`${startedOn}${finishedOn}`}>
            {t('span', { from: dayName(startedOn), to: dayName(finishedOn) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
