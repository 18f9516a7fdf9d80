import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { commaIn } from '../../lib/comma-in.ts'
import { madeUpOf, owedOf } from '../../lib/prayer/make-ups.ts'
import type { PrayerLog } from '../../lib/prayer/prayer-log.ts'
import { prayers } from '../../lib/prayer/prayers.ts'
import { Button } from '../../ui/Button.tsx'
import { opened } from '../../ui/opened.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { MakeUpRow } from './MakeUpRow.tsx'
import { useDayNames } from './use-day-names.ts'

const sheets = {
  span: opened(async () => (await import('./SpanSheet.tsx')).SpanSheet),
  numbers: opened(async () => (await import('./NumbersSheet.tsx')).NumbersSheet),
}

interface MakeUpProps {
  log: PrayerLog
  today: string
  onChange: (make: (log: PrayerLog) => PrayerLog) => void
}

/** Prayers still to be made up: counted down one by one, and noted by number. */
export function MakeUp({ log, today, onChange }: MakeUpProps) {
  const { t } = useTranslation('tracker')
  const [opened, setOpened] = useState<keyof typeof sheets | null>(null)
  const OpenSheet = opened && sheets[opened]
  return (
    <section className="panel gap-3" aria-labelledby="make-up">
      <h2 id="make-up" className="text-lg">
        {t('makeUp.title')}
      </h2>
      <p className="text-soft">{t('makeUp.text')}</p>
      <MakeUpProgress log={log} today={today} />
      <ul>
        {prayers.map(prayer => (
          <MakeUpRow key={prayer} log={log} prayer={prayer} onChange={onChange} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" className="grow" onClick={() => setOpened('span')}>
          {t('makeUp.span.open')}
        </Button>
        <Button variant="outline" className="grow" onClick={() => setOpened('numbers')}>
          {t('makeUp.numbers.open')}
        </Button>
      </div>
      <p className="text-sm text-soft">{t('makeUp.schools')}</p>
      {OpenSheet && <OpenSheet log={log} onChange={onChange} onClose={() => setOpened(null)} />}
    </section>
  )
}

/** How far it is, and until when it goes on where one of each is made up a day. Nothing while nothing is owed. */
function MakeUpProgress({ log, today }: Omit<MakeUpProps, 'onChange'>) {
  const { t, language } = useTranslation('tracker')
  const names = useDayNames()
  const owed = prayers.map(prayer => owedOf(log, prayer))
  const left = owed.reduce((sum, each) => sum + each, 0)
  const made = prayers.reduce((sum, prayer) => sum + madeUpOf(log, prayer), 0)
  if (left + made === 0) return null
  const [start, end] = [t('makeUp.made', { number: made }), t('makeUp.left', { number: left })]
  return (
    <>
      <Progress
        label={t('makeUp.progress')}
        valueText={[start, end].join(commaIn(language))}
        value={made}
        max={made + left}
        start={start}
        end={end}
      />
      {left > 0 && (
        <p className="text-sm">{t('makeUp.until', { when: names.about(today, Math.max(...owed) - 1) })}</p>
      )}
    </>
  )
}
