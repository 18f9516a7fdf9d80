import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Point } from '../../lib/places/distance.ts'
import { type Axis, parseCoordinate } from '../../lib/places/parse-coordinate.ts'
import { parsePoint } from '../../lib/places/parse-point.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

const axes: readonly Axis[] = ['latitude', 'longitude']

/** Latitude and longitude by hand; what is wrong is said beside its field. */
export function TypedPoint({ onTyped }: { onTyped: (point: Point) => void }) {
  const { t } = useTranslation('prayer')
  const [typed, setTyped] = useState<Record<Axis, string>>({ latitude: '', longitude: '' })
  const [isAsked, setIsAsked] = useState(false)
  const read = {
    latitude: parseCoordinate(typed.latitude, 'latitude'),
    longitude: parseCoordinate(typed.longitude, 'longitude'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const { latitude, longitude } = read
    if ('value' in latitude && 'value' in longitude)
      onTyped({ latitude: latitude.value, longitude: longitude.value })
  }
  /** Both at once, as maps give them. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const point = parsePoint(text)
    // A comma may be that of one number's decimals.
    if (!point || 'value' in parseCoordinate(text, 'longitude')) return
    event.preventDefault()
    setTyped({ latitude: String(point.latitude), longitude: String(point.longitude) })
  }
  const errorOf = (axis: Axis): string | undefined => {
    const found = read[axis]
    return isAsked && 'problem' in found
      ? t(`place.typed.${found.problem}`, { most: axis === 'latitude' ? 90 : 180 })
      : undefined
  }
  return (
    <details>
      <summary className="text-link flex min-h-11 cursor-pointer items-center">
        {t('place.typed.title')}
      </summary>
      <form className="grid gap-4 pt-2" onSubmit={submit} noValidate>
        <div className="grid grid-cols-2 items-start gap-3">
          {axes.map(axis => (
            <TextField
              key={axis}
              label={t(`place.typed.${axis}`)}
              error={errorOf(axis)}
              inputMode="text"
              dir="ltr"
              autoComplete="off"
              placeholder={axis === 'latitude' ? '21.4225' : '39.8262'}
              value={typed[axis]}
              onPaste={paste}
              onChange={event => setTyped({ ...typed, [axis]: event.target.value })}
            />
          ))}
        </div>
        <Button type="submit" variant="outline">
          {t('place.typed.use')}
        </Button>
      </form>
    </details>
  )
}
