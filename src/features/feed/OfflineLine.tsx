import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What is shown is what this device last knew, and how old that is. Appears in the browser only. */
export function OfflineLine({ atMs }: { atMs: number }) {
  const { t } = useTranslation('feed')
  const { locale } = useReader()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(atMs)
  return (
    <Notice tone="offline" isLive>
      {t('offline', { time })}
    </Notice>
  )
}
