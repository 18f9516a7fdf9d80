import { dayOfCivil } from './civil-date.ts'

/** How sure a month's beginning is: said by its authority after or before the month began. */
export type StartState = 'confirmed' | 'provisional'

export interface MonthStart {
  /** The civil day of its first daylight. */
  day: number
  state: StartState
  /** Who announced it, where the service tells. */
  source?: string
}

/** Hijri month as `1447-09` → when it began there. */
export type MonthStarts = Readonly<Record<string, MonthStart>>

/** Where months begin otherwise than in the Umm al-Qura calendar. What a region does not name follows the calendar. */
export interface HijriRegion {
  starts: MonthStarts
}

const confirmed = (year: number, month: number, day: number) => ({
  day: dayOfCivil({ year, month, day }),
  state: 'confirmed' as const,
})

/**
 * Only what the authority itself has announced and what we have seen confirmed. To add a month, add a line; the test
 * beside this file refuses a start that would give a month other than 29 or 30 days.
 */
export const hijriRegions = {
  'umm-al-qura': { starts: {} },
  /** Presidency of Religious Affairs (Diyanet), calendar of religious days 2025 and 2026. */
  turkey: {
    starts: {
      '1447-07': confirmed(2025, 12, 21),
      '1447-08': confirmed(2026, 1, 20),
      '1447-09': confirmed(2026, 2, 19),
      '1447-10': confirmed(2026, 3, 20),
      '1447-12': confirmed(2026, 5, 18),
      '1448-01': confirmed(2026, 6, 16),
      '1448-03': confirmed(2026, 8, 14),
    },
  },
  /** Central Ruet-e-Hilal Committee. */
  pakistan: {
    starts: {
      '1445-09': confirmed(2024, 3, 12),
      '1445-10': confirmed(2024, 4, 10),
      '1446-09': confirmed(2025, 3, 2),
      '1446-10': confirmed(2025, 3, 31),
    },
  },
  /** Ministry of Religious Affairs (Kemenag), session of isbat. */
  indonesia: {
    starts: {
      '1445-09': confirmed(2024, 3, 12),
      '1445-10': confirmed(2024, 4, 10),
      '1446-09': confirmed(2025, 3, 1),
      '1446-10': confirmed(2025, 3, 31),
      '1446-12': confirmed(2025, 5, 28),
    },
  },
  /** Keeper of the Rulers' Seal, by the Department of Islamic Development (JAKIM). */
  malaysia: {
    starts: {
      '1445-09': confirmed(2024, 3, 12),
      '1445-10': confirmed(2024, 4, 10),
      '1446-09': confirmed(2025, 3, 2),
      '1446-10': confirmed(2025, 3, 31),
    },
  },
} satisfies Record<string, HijriRegion>

export type RegionId = keyof typeof hijriRegions

export const regionIds = Object.keys(hijriRegions) as readonly RegionId[]
