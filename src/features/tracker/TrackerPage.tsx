import { deviceZone } from '../../lib/device-zone.ts'
import './tracker.css'
import { Link } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isoOf } from '../../lib/prayer/calendar-day.ts'
import { isPausedNow, togglePause } from '../../lib/prayer/prayer-log.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { DayLog } from './DayLog.tsx'
import { HeatMap } from './HeatMap.tsx'
import { MakeUp } from './MakeUp.tsx'
import { MergeLink } from './MergeLink.tsx'
import { usePrayerLog } from './use-prayer-log.ts'

/** A person's own prayers, for nobody else's eyes. It counts, and never blames. */
export function TrackerPage() {
  const { t } = useTranslation('tracker')
  const { state, log, change } = usePrayerLog()
  const place = useKept(keptPlace)
  const minute = useMinute()
  const [asked, setAsked] = useState<string | null>(null)
  if (state === 'loading' || minute === null)
    return (
      <Loading className="page py-6">
        <SkeletonRows rows={5} />
      </Loading>
    )
  const today = isoOf(dayIn(place?.timeZone ?? deviceZone(), minute))
  const isPaused = isPausedNow(log)
  const open = (day: string) => {
    setAsked(day)
    document.getElementById('day')?.focus()
  }
  return (
    <div className="page grid gap-8 py-6">
      <header className="grid gap-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <MergeLink />
      </header>
      {state === 'failed' && (
        <Notice
          tone="warning"
          action={
            <Link to="/settings" search={{ section: 'storage' }} className="text-link">
              {t('makeRoom')}
            </Link>
          }
        >
          {t('notKept')}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <DayLog log={log} day={asked ?? today} today={today} onDay={setAsked} onChange={change} />
        <div className="grid gap-6">
          <HeatMap log={log} today={today} onDay={open} />
          <MakeUp log={log} today={today} onChange={change} />
          <section className="panel items-start gap-2" aria-labelledby="pause">
            <h2 id="pause" className="text-lg">
              {t('pause.title')}
            </h2>
            <p className="text-soft">{t(isPaused ? 'pause.on' : 'pause.text')}</p>
            <Button
              variant="outline"
              icon={isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
              onClick={() => change(each => togglePause(each, today))}
            >
              {t(isPaused ? 'pause.end' : 'pause.begin')}
            </Button>
          </section>
        </div>
      </div>
    </div>
  )
}
