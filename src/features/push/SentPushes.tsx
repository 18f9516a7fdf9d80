import { useQuery } from '@tanstack/react-query'
import type { SentPush } from '../../../contract/push.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { sentPushesQuery } from './push.queries.ts'

/** The workers of the service look once a second. */
const everyMs = 2_000

const tones: Record<SentPush['state'], PillTone> = {
  waiting: 'gold',
  running: 'gold',
  done: 'green',
  failed: 'error',
  expired: 'plain',
  unknown: 'warning',
}

/** What the service did with the notifications to this device, newest first. */
export function SentPushes() {
  const { t } = useTranslation('testing')
  const { data, isError } = useQuery({ ...sentPushesQuery(), refetchInterval: everyMs })
  const moment = useMoment({ timeStyle: 'medium' })
  if (isError && !data) return <Notice tone="offline">{t('push.noLog')}</Notice>
  if (!data || data.sent.length === 0) return <p className="text-soft">{t('push.nothingSent')}</p>
  return (
    <ul aria-label={t('push.sent')}>
      {data.sent.map(({ id, about, state, reason, tries, createdAt, heldUntil }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-2 border-b border-base-300 py-2 last:border-0"
        >
          <bdi className="font-semibold">{about}</bdi>
          <Pill tone={tones[state]}>{t(`push.jobs.${state}`)}</Pill>
          {reason && <bdi className="text-soft">{reason}</bdi>}
          <span className="text-sm text-soft">
            {heldUntil ? t('push.heldUntil', { time: moment(heldUntil) }) : t('push.tries', { count: tries })}
          </span>
          <time className="text-sm text-soft" dateTime={createdAt}>
            {moment(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  )
}
