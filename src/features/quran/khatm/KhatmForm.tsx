import { type FormEvent, useState } from 'react'
import { westernDigits } from '../../../../contract/western-digits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isDay } from '../../../lib/iso-day.ts'
import { beginKhatm, daysForPace, isKhatmLength } from '../../../lib/quran/khatm.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toasts.state.ts'
import { keepPlan } from './keep-khatm.ts'

const lengths = [30, 60, 90, 365] as const

/** What a typed number means, by what was chosen above it. */
const daysOf: Record<string, (typed: number) => number> = {
  own: typed => typed,
  pace: typed => (isKhatmLength(typed) ? daysForPace(typed) : Number.NaN),
}

/** When to begin, and how long to take. */
export function KhatmForm({ today }: { today: string }) {
  const { t } = useTranslation('khatm')
  const [chosen, setChosen] = useState<string | null>(null)
  const startsOn = chosen ?? today
  const [length, setLength] = useState('30')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<'day' | 'number' | null>(null)
  const isTyped = daysOf[length]
  const begin = (event: FormEvent) => {
    event.preventDefault()
    const days = isTyped ? isTyped(Number(westernDigits(typed.trim()) || Number.NaN)) : Number(length)
    const found = !isDay(startsOn) ? 'day' : !isKhatmLength(days) ? 'number' : null
    setWrong(found)
    if (found) return
    if (!keepPlan(beginKhatm(startsOn, days, Date.now()))) toast({ title: t('notKept'), tone: 'warning' })
  }
  return (
    <form className="grid gap-4" onSubmit={begin}>
      <TextField
        label={t('start')}
        type="date"
        value={startsOn}
        error={wrong === 'day' ? t('wrongDay') : undefined}
        onChange={event => setChosen(event.target.value)}
      />
      <SelectField
        label={t('length')}
        options={[
          ...lengths.map(days => ({ value: String(days), label: t('days', { count: days }) })),
          { value: 'own', label: t('own') },
          { value: 'pace', label: t('pace') },
        ]}
        value={length}
        onChange={event => setLength(event.target.value)}
      />
      {isTyped && (
        <TextField
          label={t(length === 'own' ? 'own' : 'pace')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={wrong === 'number' ? t('wrong') : undefined}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      <Button type="submit" isWide>
        {t('begin')}
      </Button>
    </form>
  )
}
