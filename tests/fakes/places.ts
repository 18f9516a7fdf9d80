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
