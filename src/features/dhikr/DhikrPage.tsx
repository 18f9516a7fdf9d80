import './dhikr.css'
import { ChevronDown, History, RotateCcw, SlidersHorizontal, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useKept } from '../../data/use-kept.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayOf } from '../../lib/day-of.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { type DhikrCount, saidOn, stepAt } from './dhikr-count.ts'
import { planOf } from './dhikr-plan.ts'
import { dhikrSettings } from './dhikr-settings.ts'
import { dhikrStore } from './dhikr-store.ts'
import { PhraseWords } from './PhraseWords.tsx'
import { StepDots } from './StepDots.tsx'
import { TapArea } from './TapArea.tsx'
import { TargetRing } from './TargetRing.tsx'
import { useDhikrCount, useDhikrKeys } from './use-dhikr.ts'
import { usePlanName } from './use-plan-name.ts'
import { useWakeLock } from './use-wake-lock.ts'

const PlanSheet = lazy(async () => ({ default: (await import('./PlanSheet.tsx')).PlanSheet }))
const HistorySheet = lazy(async () => ({ default: (await import('./HistorySheet.tsx')).HistorySheet }))
const SettingsSheet = lazy(async () => ({ default: (await import('./SettingsSheet.tsx')).SettingsSheet }))

const sheets = { plan: PlanSheet, history: HistorySheet, settings: SettingsSheet }
type SheetName = keyof typeof sheets

/** What is said above, the counter below, where a thumb reaches it. */
export function DhikrPage() {
  const { t } = useTranslation('dhikr')
  const count = useDhikrCount()
  const { staysAwake } = useKept(dhikrSettings)
  const planName = usePlanName()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  useDhikrKeys()
  useWakeLock(staysAwake)
  const Sheet = sheet && sheets[sheet]
  return (
    <div className="dhikr page">
      <div className="dhikr-screen">
        <header className="dhikr-bar">
          <h1 className="sr-only">{t('title')}</h1>
          <button type="button" className="dhikr-plan" onClick={() => setSheet('plan')}>
            <span className="sr-only">{t('plan.choose')}: </span>
            {planName(count.plan)}
            <ChevronDown size={18} aria-hidden="true" />
          </button>
          <IconButton label={t('history.title')} onClick={() => setSheet('history')} icon={History} />
          <IconButton
            label={t('settings.title')}
            onClick={() => setSheet('settings')}
            icon={SlidersHorizontal}
          />
        </header>
        <Counter count={count} />
      </div>
      <footer className="dhikr-about">
        <p>{t('head.description')}</p>
        <p>{t('settings.private')}</p>
        <p>{t('settings.keys')}</p>
      </footer>
      {Sheet && (
        <Suspense>
          <Sheet onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface IconButtonProps {
  label: string
  icon: typeof Undo2
  onClick: () => void
  isDisabled?: boolean
}

function IconButton({ label, icon: Icon, onClick, isDisabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-square"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden="true" className="rtl:[scale:-1_1]" />
    </button>
  )
}

function Counter({ count }: { count: DhikrCount }) {
  const { t } = useTranslation('dhikr')
  const { locale } = useReader()
  const { steps } = planOf(count.plan)
  const current = stepAt(count)
  const at = current ?? steps.length - 1
  const { phrase, target } = steps[at] ?? { phrase: 'subhanallah', target: 0 }
  const said = count.steps[at] ?? 0
  const number = new Intl.NumberFormat(locale)
  const isUntouched = said === 0 && at === 0 && count.rounds === 0
  const minute = useMinute()
  const total = minute === null ? 0 : saidOn(count, dayOf(new Date(minute)))
  const ofTarget = target > 0 ? t('count.of', { target }) : t('count.open')
  return (
    <>
      <section className="dhikr-said">
        <PhraseWords id={phrase} />
        <StepDots steps={steps} said={count.steps} current={current} />
      </section>
      <div className="dhikr-acts">
        <IconButton
          label={t('undo')}
          icon={Undo2}
          isDisabled={isUntouched}
          onClick={() => dhikrStore.act({ kind: 'undo' })}
        />
        <output className="dhikr-status">
          {current === null ? t('count.finished') : t('count.today', { count: total })}
        </output>
        <IconButton
          label={t('restart')}
          icon={RotateCcw}
          isDisabled={isUntouched}
          onClick={() => dhikrStore.act({ kind: 'restart' })}
        />
      </div>
      <TapArea label={t('tap')}>
        <TargetRing said={said} target={target} text={number.format(said)} below={ofTarget} />
      </TapArea>
    </>
  )
}
