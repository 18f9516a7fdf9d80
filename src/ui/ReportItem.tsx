import type { ProjectReport } from '../../contract/catalogue.ts'
import { directionOf } from '../../contract/languages.ts'
import { useReader } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

interface Props {
  report: ProjectReport
  /** The project's, where the report does not stand beside it. */
  title?: string
  /** Who reports, where that is not said around it. */
  charity?: string
}

/** What became of gifts, in the words of a charity: with its day, what it rests on, and whose it is. */
export function ReportItem({ report: { on, kind, text, lang }, title, charity }: Props) {
  const { t } = useTranslation('giving')
  const { locale } = useReader()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <li className="panel gap-1.5 wrap-anywhere">
      <p className="text-sm text-soft">
        <time dateTime={on} suppressHydrationWarning>
          {day.format(new Date(on))}
        </time>
        {' · '}
        {t(`cause.reportKinds.${kind}`)}
      </p>
      {title && <p className="font-semibold">{title}</p>}
      <p lang={lang} dir={directionOf(lang)}>
        {text}
      </p>
      {charity && <p className="text-sm text-soft">{t('cause.reportedBy', { charity })}</p>}
    </li>
  )
}
