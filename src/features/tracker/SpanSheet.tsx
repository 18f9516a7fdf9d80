import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { owedOf, withOwed, withTakenOff } from '../../lib/prayer/make-ups.ts'
import { mostOwed, type PrayerLog } from '../../lib/prayer/prayer-log.ts'
import { dueDays, monthDays, yearDays } from '../../lib/prayer/prayer-span.ts'
import { type Prayer, prayers } from '../../lib/prayer/prayers.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { mostIn, readSpan, type SpanField, type TypedSpan } from './read-span.ts'
import { SpanSum } from './SpanSum.tsx'
import { undoMs } from './undo-ms.ts'

export interface MakeUpSheetProps {
  log: PrayerLog
  onChange: (make: (log: PrayerLog) => PrayerLog) => void
  onClose: () => void
}

const ofAll =
  (change: (log: PrayerLog, prayer: Prayer, count: number) => PrayerLog, count: number) => (log: PrayerLog) =>
    prayers.reduce((next, prayer) => change(next, prayer, count), log)

/** A span of time, as many of all five prayers as it has days: reckoned in the open before it is added. */
export function SpanSheet({ log, onChange, onClose }: MakeUpSheetProps) {
  const { t } = useTranslation('tracker')
  const { locale } = useLocale()
  const [typed, setTyped] = useState<TypedSpan>({ years: '', months: '', days: '', without: '' })
  const [isSent, setIsSent] = useState(false)
  const read = readSpan(typed, locale)
  const days = read.span ? dueDays(read.span) : 0
  const room = mostOwed - Math.max(...prayers.map(prayer => owedOf(log, prayer)))
  const problem = days > room ? 'tooMany' : isSent && !read.fault && days <= 0 ? 'nothing' : null
  const add = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (read.fault || days <= 0 || days > room) return
    onChange(ofAll(withOwed, days))
    toast({
      title: t('makeUp.span.added', { number: days }),
      tone: 'done',
      durationMs: undoMs,
      action: { label: t('makeUp.undo'), run: () => onChange(ofAll(withTakenOff, days)) },
    })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('makeUp.span.open')}
      description={t('makeUp.span.text', { year: yearDays, month: monthDays })}
    >
      <form className="grid gap-4" onSubmit={add} noValidate>
        <SpanFields typed={typed} fault={read.fault} problem={problem} onChange={setTyped} />
        {read.span && <SpanSum span={read.span} />}
        <Button type="submit" isWide>
          {t('makeUp.span.add')}
        </Button>
      </form>
    </Sheet>
  )
}

interface SpanFieldsProps {
  typed: TypedSpan
  fault: SpanField | undefined
  /** What is wrong with all of them together. */
  problem: 'tooMany' | 'nothing' | null
  onChange: (typed: TypedSpan) => void
}

/** Three narrow fields: what is wrong is said below their row, where there is room for it. */
function SpanFields({ typed, fault, problem, onChange }: SpanFieldsProps) {
  const { t } = useTranslation('tracker')
  const faultId = useId()
  const rangeText = fault && t('makeUp.range', { least: 0, most: mostIn[fault] })
  const rowFault =
    fault === 'without'
      ? undefined
      : (rangeText ?? (problem && t(`makeUp.span.${problem}`, { most: mostOwed })))
  const field = (name: SpanField, described: { isWrong: boolean; id?: string }) => ({
    className: 'input',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 12,
    value: typed[name],
    'aria-invalid': described.isWrong || undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
    ...(described.isWrong && described.id && { 'aria-describedby': described.id }),
  })
  return (
    <>
      <div>
        <div className="grid grid-cols-3 gap-2">
          {(['years', 'months', 'days'] as const).map(name => (
            <Field key={name} label={t(`makeUp.span.${name}`)}>
              {({ id }) => (
                <input
                  id={id}
                  {...field(name, { isWrong: name === fault || problem !== null, id: faultId })}
                />
              )}
            </Field>
          ))}
        </div>
        <div aria-live="polite">{rowFault && <FieldError id={faultId} text={rowFault} />}</div>
      </div>
      <Field
        label={t('makeUp.span.without')}
        hint={t('makeUp.span.withoutHint')}
        error={fault === 'without' ? rangeText : undefined}
        isOptional
      >
        {control => <input {...field('without', { isWrong: fault === 'without' })} {...control} />}
      </Field>
    </>
  )
}
