import './tracker.css'
import { Link } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isPausedNow, type PrayerLog, togglePause } from '../../lib/prayer/prayer-log.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { DayLog } from './DayLog.tsx'
import { HeatMap } from './HeatMap.tsx'
import { MakeUp } from './MakeUp.tsx'
import { MergeLink } from './MergeLink.tsx'
import { type DayOfPrayers, usePrayerDay } from './use-prayer-day.ts'
import { usePrayerLog } from './use-prayer-log.ts'

/** A person's own prayers, for nobody else's eyes. It counts, and never blames. */
export function TrackerPage() {
  const kept = usePrayerLog()
  const now = usePrayerDay()
  if (kept.state === 'loading' || now === null)
    return (
      <Loading className="page py-6">
        <SkeletonRows rows={5} />
      </Loading>
    )
  return <Tracker {...kept} now={now} />
}

function Tracker({ state, log, change, now }: ReturnType<typeof usePrayerLog> & { now: DayOfPrayers }) {
  const { t } = useTranslation('tracker')
  const { day: today } = now
  // It stands when the day turns: what is chosen then is kept on the day that its reader sees.
  const [shown, setShown] = useState({ day: today, since: today })
  const show = (day: string) => setShown({ day, since: today })
  const open = (day: string) => {
    show(day)
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
        <DayLog log={log} day={shown.day} now={now} onDay={show} onChange={change}>
          {shown.day === shown.since && shown.since !== today && (
            <Notice
              isLive
              action={
                <Button variant="tint" onClick={() => open(today)}>
                  {t('day.show')}
                </Button>
              }
            >
              {t('day.began')}
            </Notice>
          )}
        </DayLog>
        <div className="grid gap-6">
          <HeatMap log={log} today={today} onDay={open} />
          <MakeUp log={log} today={today} onChange={change} />
          <Rest log={log} onToggle={() => change(each => togglePause(each, today))} />
        </div>
      </div>
    </div>
  )
}

function Rest({ log, onToggle }: { log: PrayerLog; onToggle: () => void }) {
  const { t } = useTranslation('tracker')
  const isPaused = isPausedNow(log)
  return (
    <section className="panel items-start gap-2" aria-labelledby="pause">
      <h2 id="pause" className="text-lg">
        {t('pause.title')}
      </h2>
      <p className="text-soft">{t(isPaused ? 'pause.on' : 'pause.text')}</p>
      <Button
        variant="outline"
        icon={isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
        onClick={onToggle}
      >
        {t(isPaused ? 'pause.end' : 'pause.begin')}
      </Button>
    </section>
  )
}
