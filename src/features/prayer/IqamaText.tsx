import { useTranslation } from '../../i18n/use-translation.ts'
import type { IqamaTime } from '../../lib/prayer/iqama.ts'
import type { Clock } from '../../ui/use-clock.ts'

/** The iqama as it stands beside a prayer's time. */
export function IqamaText({ iqama, clock }: { iqama: IqamaTime; clock: Clock }) {
  const { t } = useTranslation('prayer')
  const time = clock.time(iqama.at)
  if (iqama.isEarly) return <span className="text-warning">{t('iqama.early', { time })}</span>
  return <span>{t(iqama.isJumuah ? 'iqama.jumuah' : 'iqama.at', { time })}</span>
}
