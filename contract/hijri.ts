import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** How sure a month’s beginning is: announced for a day to come, or said to have begun. */
export const monthStates = ['provisional', 'confirmed'] as const

/** A region of src/lib/hijri/regions.ts; which ones there are, the service knows. */
export const hijriRegion = z.string().check(z.regex(/^[a-z-]{1,32}$/))
/** Hijri year and month, `1447-09`. */
export const hijriMonth = z.string().check(z.regex(/^1[345]\d{2}-(0[1-9]|1[0-2])$/))

/** The beginning of a month as a region’s authority announced it. */
export const announcedMonth = z.object({
  region: hijriRegion,
  month: hijriMonth,
  /** The civil day of its first daylight, `2026-02-19`. */
  startsOn: z.iso.date(),
  state: z.enum(monthStates),
  /** Who announced it, and where: plain text. */
  source: z.string(),
})

export type AnnouncedMonth = z.output<typeof announcedMonth>

/** All of them: no request says whose calendar somebody follows. */
export const announcedMonths = z.object({ months: z.array(announcedMonth) })

export const hijri = {
  months: endpoint({
    method: 'GET',
    path: '/api/hijri-months',
    summary: 'Beginnings of Hijri months that authorities of regions have announced',
    access: 'public',
    cacheSeconds: 60,
    answer: announcedMonths,
    errors: [],
  }),
} as const
