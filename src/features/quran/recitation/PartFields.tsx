import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLocale } from '../../../ui/useLocale.ts'
import { clockText } from './clock-text.ts'
import { type Heard, type Part, shortestPart } from './heard.ts'
import type { Player } from './player.ts'

interface Props {
  player: Player
  heard: Heard
}

/** Some words of an ayah, marked while they are heard and then heard again and again: for whoever learns them. */
export function PartFields({ player, heard }: Props) {
  const { t } = useTranslation('recitation-player')
  const { seconds, length, part } = heard
  const begins = () => player.repeatPart({ from: seconds, to: null })
  const ends = () => part && player.repeatPart({ ...part, to: seconds })
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{t('part.title')}</legend>
      <PlaceInAyah player={player} heard={heard} />
      <PartText part={part} />
      <div className="flex flex-wrap gap-2">
        <Button variant="tint" disabled={length === 0} onClick={begins}>
          {t('part.start')}
        </Button>
        <Button
          variant="tint"
          disabled={part?.to !== null || seconds - part.from < shortestPart}
          onClick={ends}
        >
          {t('part.end')}
        </Button>
        {part && (
          <Button variant="quiet" onClick={() => player.repeatPart(null)}>
            {t('part.clear')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function PlaceInAyah({ player, heard: { seconds, length } }: Props) {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const id = useId()
  const now = clockText(seconds, locale)
  return (
    <div className="recitation-place" dir="ltr">
      <label htmlFor={id} className="sr-only">
        {t('part.position')}
      </label>
      <span aria-hidden="true">{now}</span>
      <input
        id={id}
        type="range"
        className="range"
        min={0}
        max={length || 1}
        step={0.1}
        value={Math.min(seconds, length || 1)}
        aria-valuetext={now}
        disabled={length === 0}
        onChange={event => player.seek(Number(event.target.value))}
      />
      <span aria-hidden="true">{clockText(length, locale)}</span>
    </div>
  )
}

function PartText({ part }: { part: Part | null }) {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  if (!part) return <p className="field-hint">{t('part.hint')}</p>
  const end = part.to === null ? '…' : clockText(part.to, locale, 1)
  return (
    <p className="field-hint" dir="ltr">
      {clockText(part.from, locale, 1)} – {end}
    </p>
  )
}
