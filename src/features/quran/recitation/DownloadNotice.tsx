import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { Download } from './downloads.ts'

/** Why a download has not come to its end. */
export function DownloadNotice({ problem }: Pick<Download & { state: 'failed' }, 'problem'>) {
  const { t } = useTranslation('recitation-player')
  return (
    <Notice tone={problem === 'stopped' ? 'info' : 'warning'} isLive>
      {t(`download.problem.${problem}`)}
    </Notice>
  )
}
