import { useTranslation } from '../../i18n/use-translation.ts'
import { dayMarks } from './day-marks.ts'

/** What the marks under the days mean. */
export function MarkLegend() {
  const { t } = useTranslation('calendar')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft" aria-label={t('month.marks')}>
      {dayMarks.map(mark => (
        <li key={mark} className="flex items-center gap-1.5">
          <span className={`day-mark day-mark-${mark}`} />
          {t(`kinds.${mark}`)}
        </li>
      ))}
    </ul>
  )
}
