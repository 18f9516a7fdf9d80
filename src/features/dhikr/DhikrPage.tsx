import './dhikr.css'
import './dhikr-sets.css'
import { ChevronDown, History, RotateCcw, SlidersHorizontal, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useKept } from '../../data/use-kept.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayOf } from '../../lib/day-of.ts'
import { opened } from '../../ui/opened.tsx'
import { TextReview } from '../../ui/TextReview.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { type DhikrCount, isUntouched, saidOn, stepAt } from './dhikr-count.ts'
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

const PlanSheet = opened(async () => (await import('./PlanSheet.tsx')).PlanSheet)
const HistorySheet = opened(async () => (await import('./HistorySheet.tsx')).HistorySheet)
const SettingsSheet = opened(async () => (await import('./SettingsSheet.tsx')).SettingsSheet)

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
        <TextReview text="dhikr" />
      </footer>
      {Sheet && <Sheet onClose={() => setSheet(null)} />}
    </div>
  )
}

interface IconButtonProps {
  label: string
  icon: typeof Undo2
  onClick: () => void
  isDisabled?: boolean
}

/** What cannot be pressed now keeps the focus of whoever has just pressed it. */
function IconButton({ label, icon: Icon, onClick, isDisabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-square aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
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
  const ofTarget = target > 0 ? t('count.of', { target }) : t('count.open')
  return (
    <>
      <section className="dhikr-said">
        <PhraseWords id={phrase} plan={count.plan} />
        <StepDots steps={steps} said={count.steps} current={current} />
      </section>
      <Acts count={count} isWhole={current === null} />
      <TapArea label={t('tap')}>
        <TargetRing said={said} target={target} text={number.format(said)} below={ofTarget} />
      </TapArea>
    </>
  )
}

/** How much was said today, between the way back and a new start. */
function Acts({ count, isWhole }: { count: DhikrCount; isWhole: boolean }) {
  const { t } = useTranslation('dhikr')
  const minute = useMinute()
  const today = minute === null ? '' : dayOf(new Date(minute))
  const isAtStart = isUntouched(count)
  const canBringBack = isAtStart && count.day === today && count.before.length > 0
  return (
    <div className="dhikr-acts">
      <IconButton
        label={t(canBringBack ? 'bringBack' : 'undo')}
        icon={Undo2}
        isDisabled={isAtStart && !canBringBack}
        onClick={() => dhikrStore.act({ kind: 'undo' })}
      />
      <output className="dhikr-status">
        {isWhole ? t('count.finished') : t('count.today', { count: saidOn(count, today) })}
      </output>
      <IconButton
        label={t('restart')}
        icon={RotateCcw}
        isDisabled={isAtStart}
        onClick={() => dhikrStore.act({ kind: 'restart' })}
      />
    </div>
  )
}
