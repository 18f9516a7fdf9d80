import { isoOf } from '../../src/lib/hijri/civil-date.ts'
import { dayInZone } from '../../src/lib/hijri/day-in-zone.ts'
import type { Clock } from '../service.ts'

/** The civil day, `2026-12-01`, of the world's clock: one for all members, since the wall is. */
export const todayOf = (clock: Clock): string => isoOf(dayInZone(clock.now(), 'UTC'))
