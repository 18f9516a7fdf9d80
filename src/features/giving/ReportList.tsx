import type { Project } from '../../../contract/catalogue.ts'
import { directionOf } from '../../../contract/languages.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What became of gifts: each report with its day, what it rests on, and whose it is. */
export function ReportList({ project }: { project: Project }) {
  const { t } = useTranslation('giving')
  const { locale } = useReader()
  if (project.reports.length === 0) return null
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section className="grid gap-3" aria-labelledby="reports">
      <h2 id="reports">{t('cause.reports')}</h2>
      <ol className="grid gap-3">
        {project.reports.map(({ id, on, kind, text, lang }) => (
          <li key={id} className="panel gap-1.5 wrap-anywhere">
            <p className="text-sm text-soft">
              <time dateTime={on} suppressHydrationWarning>
                {day.format(new Date(on))}
              </time>
              {' · '}
              {t(`cause.reportKinds.${kind}`)}
            </p>
            <p lang={lang} dir={directionOf(lang)}>
              {text}
            </p>
            <p className="text-sm text-soft">{t('cause.reportedBy', { charity: project.charity.name })}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
