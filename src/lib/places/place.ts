import { isLanguage, type Language } from '../../../contract/languages.ts'

/** A city, or a point near one, or far from all: where a device was, or what was typed. */
export const placeKinds = ['city', 'point', 'far'] as const

/** Somewhere a person prays. */
export interface Place {
  name: string
  /** That of the name, where it was kept. */
  language?: Language
  /** Of the city; of a point, the nearest city's, like its name. */
  slug: string
  country: string
  latitude: number
  longitude: number
  /** IANA name. */
  timeZone: string
  kind: (typeof placeKinds)[number]
}

function isZone(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

const isBetween = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

/** What was kept; null where it is no place. */
export function placeOf(value: unknown): Place | null {
  const kept = Object(value) as Record<string, unknown>
  const { name, language, slug, country, latitude, longitude, timeZone, kind } = kept
  const isSound = isBetween(latitude, 90) && isBetween(longitude, 180) && isZone(timeZone)
  if (!isSound || typeof name !== 'string' || !name) return null
  const text = (given: unknown) => (typeof given === 'string' ? given : '')
  return {
    name,
    language: isLanguage(language) ? language : undefined,
    slug: text(slug),
    country: text(country),
    latitude,
    longitude,
    timeZone,
    kind: placeKinds.find(each => each === kind) ?? 'city',
  }
}
