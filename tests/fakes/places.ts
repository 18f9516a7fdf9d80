/** Where people of the tests pray, as a device keeps it. */
export const london = {
  name: 'London',
  slug: 'london',
  country: 'GB',
  latitude: 51.5085,
  longitude: -0.1257,
  timeZone: 'Europe/London',
  kind: 'city',
} as const

export const karachi = {
  name: 'Karachi',
  slug: 'karachi',
  country: 'PK',
  latitude: 24.8608,
  longitude: 67.0104,
  timeZone: 'Asia/Karachi',
  kind: 'city',
} as const

export const oslo = {
  name: 'Oslo',
  slug: 'oslo',
  country: 'NO',
  latitude: 59.913,
  longitude: 10.746,
  timeZone: 'Europe/Oslo',
  kind: 'city',
} as const

export const tromso = {
  name: 'Tromsø',
  slug: 'tromso',
  country: 'NO',
  latitude: 69.649,
  longitude: 18.955,
  timeZone: 'Europe/Oslo',
  kind: 'city',
} as const
