import { useTranslation } from '../../i18n/use-translation.ts'
import { type Grade, grades } from '../../lib/hifdh/grade.ts'
import type { HifdhCard } from '../../lib/hifdh/hifdh-card.ts'
import { waitsAfter } from '../../lib/hifdh/schedule.ts'
import { useWhen } from './use-when.ts'

interface Props {
  card: HifdhCard
  today: string
  onGrade: (grade: Grade) => void
}

/** How it went, each answer with the day on which it brings the passage back. */
export function GradeBar({ card, today, onGrade }: Props) {
  const { t } = useTranslation('hifdh')
  const when = useWhen()
  const waits = waitsAfter(card, today)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('practice.ask')}</legend>
      <div className="grade-bar">
        {grades.map(grade => (
          <button key={grade} type="button" className="grade" onClick={() => onGrade(grade)}>
            <strong>{t(`grade.${grade}`)}</strong>
            <small>{when.inDays(waits[grade])}</small>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
