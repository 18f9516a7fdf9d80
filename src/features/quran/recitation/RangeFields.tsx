import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useLocale } from '../../../ui/useLocale.ts'
import { lastAyahOf, type Range, type Track } from './course.ts'
import type { Player } from './player.ts'
import { repeats } from './recitation-settings.ts'
import { TimesField } from './TimesField.tsx'

interface Props {
  player: Player
  track: Track
  range: Range | null
}

/** A passage to go round: a few ayat from where one is, until others are chosen. Not drawn anew with each moment heard. */
export const RangeFields = memo(function RangeFields({
  player,
  track: { surah, ayah },
  range: chosen,
}: Props) {
  const { t } = useTranslation('recitation-player')
  const range = chosen?.surah === surah ? chosen : null
  const toggle = (isOn: boolean) => {
    const from = Math.max(1, ayah)
    const to = Math.min(from + 2, lastAyahOf(surah))
    player.repeatRange(isOn ? { surah, from, to, times: 3 } : null)
  }
  return (
    <div className="grid gap-2">
      <CheckField
        label={t('repeat.range')}
        checked={range !== null}
        onChange={event => toggle(event.target.checked)}
      />
      {range && <Bounds range={range} onChange={next => player.repeatRange(next)} />}
    </div>
  )
})

interface BoundsProps {
  range: Range
  onChange: (range: Range) => void
}

function Bounds({ range, onChange }: BoundsProps) {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const ayat = Array.from({ length: lastAyahOf(range.surah) }, (_, index) => index + 1)
  const options = (least: number) =>
    ayat.filter(ayah => ayah >= least).map(ayah => ({ value: String(ayah), label: number.format(ayah) }))
  const begin = (from: number) => onChange({ ...range, from, to: Math.max(from, range.to) })
  return (
    <div className="recitation-range">
      <SelectField
        label={t('repeat.from')}
        options={options(1)}
        value={String(range.from)}
        onChange={event => begin(Number(event.target.value))}
      />
      <SelectField
        label={t('repeat.to')}
        options={options(range.from)}
        value={String(range.to)}
        onChange={event => onChange({ ...range, to: Number(event.target.value) })}
      />
      <TimesField
        label={t('repeat.rounds')}
        value={repeats.find(times => times === range.times) ?? 0}
        onChange={times => onChange({ ...range, times: times === 0 ? Infinity : times })}
      />
    </div>
  )
}
