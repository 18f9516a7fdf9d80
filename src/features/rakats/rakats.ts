/** `stressed` is the sunnah that is not left without reason, `light` the one that may be; witr is wajib by the Hanafi school. */
export type RakatKind = 'stressed' | 'light' | 'fard' | 'nafl' | 'witr'

export interface Rakats {
  kind: RakatKind
  count: number
}

export interface PrayerRakats {
  prayer: 'fajr' | 'zuhr' | 'asr' | 'maghrib' | 'isha' | 'jumuah'
  /** In the order in which they are prayed. */
  parts: readonly Rakats[]
  /** The fard of a traveller. */
  travelling: number
}

/** By the Hanafi school; what others do differently is in the notes. */
export const rakats: readonly PrayerRakats[] = [
  {
    prayer: 'fajr',
    parts: [
      { kind: 'stressed', count: 2 },
      { kind: 'fard', count: 2 },
    ],
    travelling: 2,
  },
  {
    prayer: 'zuhr',
    parts: [
      { kind: 'stressed', count: 4 },
      { kind: 'fard', count: 4 },
      { kind: 'stressed', count: 2 },
      { kind: 'nafl', count: 2 },
    ],
    travelling: 2,
  },
  {
    prayer: 'asr',
    parts: [
      { kind: 'light', count: 4 },
      { kind: 'fard', count: 4 },
    ],
    travelling: 2,
  },
  {
    prayer: 'maghrib',
    parts: [
      { kind: 'fard', count: 3 },
      { kind: 'stressed', count: 2 },
      { kind: 'nafl', count: 2 },
    ],
    travelling: 3,
  },
  {
    prayer: 'isha',
    parts: [
      { kind: 'light', count: 4 },
      { kind: 'fard', count: 4 },
      { kind: 'stressed', count: 2 },
      { kind: 'nafl', count: 2 },
      { kind: 'witr', count: 3 },
    ],
    travelling: 2,
  },
  {
    prayer: 'jumuah',
    parts: [
      { kind: 'stressed', count: 4 },
      { kind: 'fard', count: 2 },
      { kind: 'stressed', count: 4 },
      { kind: 'light', count: 2 },
    ],
    travelling: 2,
  },
]

export const notes = ['shafii', 'maliki', 'hanbali', 'twelve', 'witr', 'traveller'] as const
