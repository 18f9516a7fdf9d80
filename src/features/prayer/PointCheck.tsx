import { useId, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import type { CityPack } from '../../lib/places/city-pack.ts'
import type { Place } from '../../lib/places/place.ts'
import { methodOfPlace, schoolOfCountry } from '../../lib/prayer/country-standards.ts'
import { isSameClock } from '../../lib/prayer/same-clock.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useClock } from '../../ui/use-clock.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { countryNames } from './country-names.ts'
import { countriesOf } from './country-words.ts'
import { inCountry, onClockOf } from './place-near.ts'

interface Props {
  pack: CityPack
  place: Place
  onChange: (place: Place) => void
  onUse: () => void
}

/** Whose clock and whose usual method hold at a point: near a border the nearest city may be the neighbour's. */
export function PointCheck({ pack, place, onChange, onUse }: Props) {
  const { t } = useTranslation('prayer')
  const { title } = usePlaceName()
  const id = useId()
  return (
    <section className="grid gap-5" aria-labelledby={id}>
      <div className="grid gap-1">
        <h3 id={id} className="text-lg">
          {title(place)}
        </h3>
        <p className="text-soft">{t('place.check.text')}</p>
      </div>
      <CountryField pack={pack} place={place} onChange={onChange} />
      <ZoneField pack={pack} place={place} onChange={onChange} />
      <Button variant="primary" isWide onClick={onUse}>
        {t('place.check.use')}
      </Button>
    </section>
  )
}

type FieldProps = Omit<Props, 'onUse'>

function CountryField({ pack, place, onChange }: FieldProps) {
  const { t, language } = useTranslation('prayer')
  const { country } = place
  const options = [...new Set([...countriesOf(pack), country])]
    .filter(Boolean)
    .map(value => ({ value, label: countryNames(language).of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const hints = [
    t('settings.methodAuto', { method: t(`methods.${methodOfPlace(place)}`) }),
    `${t('settings.school')}: ${t(`settings.schools.${schoolOfCountry(country)}`)}`,
  ]
  return (
    <SelectField
      label={t('place.check.country')}
      hint={hints.join(' · ')}
      options={options}
      value={country}
      onChange={event => onChange(inCountry(pack, place, event.target.value))}
    />
  )
}

/** The zone, and in one press the device's own where that is another. */
function ZoneField({ pack, place, onChange }: FieldProps) {
  const { t } = useTranslation('prayer')
  const field = useRef<HTMLSelectElement>(null)
  const now = useMinute() ?? 0
  const here = deviceZone()
  const [there, device] = [useClock(place.timeZone), useClock(here)]
  const options = [...new Set([...pack.zones, place.timeZone])]
    .toSorted()
    .map(value => ({ value, label: value.replaceAll('_', ' ') }))
  const takeDevice = () => {
    onChange(onClockOf(pack, place, here, now) ?? { ...place, timeZone: here })
    // The button goes with its offer.
    field.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <SelectField
        ref={field}
        label={t('place.check.zone')}
        hint={t('place.check.clock', { time: there.time(now) })}
        options={options}
        value={place.timeZone}
        onChange={event => onChange({ ...place, timeZone: event.target.value })}
      />
      {!isSameClock(place.timeZone, here, now) && (
        <Button variant="outline" isWide onClick={takeDevice}>
          {t('place.check.device', { time: device.time(now) })}
        </Button>
      )}
    </div>
  )
}
