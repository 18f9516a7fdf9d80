import { useTranslation } from '../i18n/use-translation.ts'
import type { Place } from '../lib/places/place.ts'
import { useLocale } from './useLocale.ts'

export interface PlaceNames {
  /** As it stands alone: a city by its name, a point as near one, and by its coordinates where no city is near. */
  title: (place: Place) => string
  /** Within a sentence. */
  name: (place: Place) => string
}

export function usePlaceName(): PlaceNames {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const name = (place: Place) => (place.kind === 'far' ? coordinates(place, locale) : place.name)
  return {
    title: place => (place.kind === 'point' ? t('place.near', { city: place.name }) : name(place)),
    name,
  }
}

/** About a kilometre: enough to know the place by. */
const hundredths = (degrees: number): number => Math.round(degrees * 100) / 100

/** `−77.85°, 166.67°`, from left to right in every script. */
function coordinates({ latitude, longitude }: Place, locale: string): string {
  const number = new Intl.NumberFormat(locale)
  const parts = [latitude, longitude]
    .map(hundredths)
    // Arabic's own minus would go to the other side.
    .map(value => `${value < 0 ? '−' : ''}${number.format(Math.abs(value))}°`)
  return `\u2066${parts.join(', ')}\u2069`
}
