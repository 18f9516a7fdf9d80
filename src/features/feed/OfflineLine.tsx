import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useMoment } from '../../ui/use-moment.ts'

/** What is shown is what this device last knew, and how old that is. Appears in the browser only. */
export function OfflineLine({ atMs }: { atMs: number }) {
  const { t } = useTranslation('feed')
  const moment = useMoment()
  return (
    <Notice tone="offline" isLive>
      {t('offline', { time: moment(atMs) })}
    </Notice>
  )
}
