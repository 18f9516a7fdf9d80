import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  openOf,
  owedOf,
  withMadeUp,
  withOwed,
  withTakenBack,
  withTakenOff,
} from '../../lib/prayer/make-ups.ts'
import { mostOwed, type PrayerLog } from '../../lib/prayer/prayer-log.ts'
import { type Prayer, prayers } from '../../lib/prayer/prayers.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { type Owed, type ReadNumbers, readNumbers, type TypedNumbers } from './read-numbers.ts'
import type { MakeUpSheetProps } from './SpanSheet.tsx'
import { undoMs } from './undo-ms.ts'

/** Why there are fewer than before. */
const reasons = ['madeUp', 'wrong'] as const
type Reason = (typeof reasons)[number]

type Change = (log: PrayerLog, prayer: Prayer, count: number) => PrayerLog

/** What makes a number smaller, and what undoes that. */
const fewer: Record<Reason, { apply: Change; undo: Change }> = {
  madeUp: { apply: withMadeUp, undo: withTakenBack },
  wrong: { apply: withTakenOff, undo: withOwed },
}

const byPrayer = <T,>(read: (prayer: Prayer) => T): Record<Prayer, T> => ({
  fajr: read('fajr'),
  zuhr: read('zuhr'),
  asr: read('asr'),
  maghrib: read('maghrib'),
  isha: read('isha'),
})

const withChanges =
  (changes: ReadNumbers['changes'], more: Change, less: Change) =>
  (log: PrayerLog): PrayerLog =>
    prayers.reduce((next, prayer) => {
      const change = changes[prayer] ?? 0
      if (change === 0) return next
      return change > 0 ? more(next, prayer, change) : less(next, prayer, -change)
    }, log)

/** How many of each prayer are left, as numbers. */
export function NumbersSheet({ log, onChange, onClose }: MakeUpSheetProps) {
  const { t } = useTranslation('tracker')
  const { locale } = useLocale()
  // As it was when the numbers were written: what another device brings meanwhile is added to what they change.
  const [before] = useState(() =>
    byPrayer((prayer): Owed => {
      const owed = owedOf(log, prayer)
      return { owed, logged: owed - openOf(log, prayer) }
    }),
  )
  const [typed, setTyped] = useState(() => {
    const plain = new Intl.NumberFormat(locale, { useGrouping: false })
    return byPrayer(prayer => plain.format(before[prayer].owed))
  })
  const [reason, setReason] = useState<Reason>()
  const [isSent, setIsSent] = useState(false)
  const read = readNumbers(typed, before, { isMadeUp: reason !== 'wrong', locale })
  const isFewer = Object.values(read.changes).some(change => change < 0)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (Object.keys(read.faults).length > 0 || (isFewer && !reason)) return
    onClose()
    if (Object.keys(read.changes).length === 0) return
    const { apply, undo } = fewer[reason ?? 'wrong']
    onChange(withChanges(read.changes, withOwed, apply))
    const run = () => onChange(withChanges(read.changes, withTakenOff, undo))
    const action = { label: t('makeUp.undo'), run }
    toast({ title: t('makeUp.numbers.saved'), tone: 'done', durationMs: undoMs, action })
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('makeUp.numbers.open')} description={t('makeUp.numbers.text')}>
      <form className="grid gap-4" onSubmit={keep} noValidate>
        <NumberFields {...{ typed, before, read, isSent }} onChange={setTyped} />
        {isFewer && (
          <ChoiceGroup
            legend={t('makeUp.numbers.fewer')}
            name="reason"
            choices={reasons.map(value => ({
              value,
              label: t(`makeUp.numbers.${value}`),
              hint: t(`makeUp.numbers.${value}Hint`),
            }))}
            value={reason}
            onChange={setReason}
            error={isSent && !reason ? t('makeUp.numbers.choose') : undefined}
          />
        )}
        <Button type="submit" isWide>
          {t('makeUp.numbers.save')}
        </Button>
      </form>
    </Sheet>
  )
}

interface NumberFieldsProps {
  typed: TypedNumbers
  before: Record<Prayer, Owed>
  read: ReadNumbers
  /** What is still empty is wrong from then on. */
  isSent: boolean
  onChange: (typed: TypedNumbers) => void
}

/** A number for each prayer, and below it how many more or fewer that are. */
function NumberFields({ typed, before, read: { changes, faults }, isSent, onChange }: NumberFieldsProps) {
  const { t } = useTranslation(['tracker', 'prayer'])
  const { locale } = useLocale()
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  const texts = {
    range: () => t('tracker:makeUp.range', { least: 0, most: mostOwed }),
    logged: (prayer: Prayer) => t('tracker:makeUp.numbers.logged', { number: before[prayer].logged }),
  }
  return (
    <>
      {prayers.map(prayer => {
        const change = changes[prayer]
        const fault = isSent || typed[prayer] !== '' ? faults[prayer] : undefined
        return (
          <TextField
            key={prayer}
            label={t(`prayer:marks.${prayer}`)}
            hint={change !== undefined && <bdi dir="ltr">{signed.format(change)}</bdi>}
            error={fault && texts[fault](prayer)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed[prayer]}
            onFocus={event => event.target.select()}
            onChange={event => onChange({ ...typed, [prayer]: event.target.value })}
          />
        )
      })}
    </>
  )
}
