import type { CharityPage } from '../../../contract/charities.ts'
import { directionOf } from '../../../contract/languages.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What the charity says became of gifts, and what each report rests on. */
export function CharityReports({ reports }: Pick<CharityPage, 'reports'>) {
  const { t } = useTranslation(['charities', 'giving'])
  const { locale } = useReader()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  if (reports.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="reports">
      <h2 id="reports">{t('page.reports')}</h2>
      <ol className="grid gap-3">
        {reports.map(({ id, on, kind, title, text, lang }) => (
          <li key={id} className="panel gap-1.5 wrap-anywhere">
            <p className="text-sm text-soft">
              <time dateTime={on} suppressHydrationWarning>
                {day.format(new Date(on))}
              </time>
              {' · '}
              {t(`giving:cause.reportKinds.${kind}`)}
            </p>
            <p className="font-semibold">{title}</p>
            <p lang={lang} dir={directionOf(lang)}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
