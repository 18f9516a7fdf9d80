import type { CapturedRecordCall } from '../../../contract/captures.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { useMoment } from '../../ui/use-moment.ts'

/** The records that the device holds, newest first. */
export function KeptRecords({ records }: { records: readonly CapturedRecordCall[] }) {
  const { t } = useTranslation('captures')
  const moment = useMoment({ timeStyle: 'medium' })
  if (records.length === 0) return <p className="text-soft">{t('test.none')}</p>
  return (
    <ul className="grid gap-2" aria-label={t('test.kept')}>
      {records.toReversed().map(({ email, type, timestamp, metadata }) => (
        <li key={`${timestamp} ${email} ${type}`} className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{email}</bdi>
          <Pill>{type}</Pill>
          <Pill>{metadata.trigger}</Pill>
          <Pill>{metadata.formType}</Pill>
          <time className="text-soft" dateTime={timestamp}>
            {moment(timestamp)}
          </time>
        </li>
      ))}
    </ul>
  )
}
