/** A city of the pack. */
export interface City {
  slug: string
  /** In English or, where English has none of its own, as it is written there in Latin letters. */
  name: string
  /** ISO 3166-1, two letters. */
  country: string
  latitude: number
  longitude: number
  /** IANA name. */
  timeZone: string
}
