import type { HeatDay } from '../../lib/prayer/heat-days.ts'

/** All five prayers. */
export const fullest = 5

/** The colour of a day: what was prayed and what was excused count alike. */
export const heatLook = ({ prayed, excused, isPaused }: Omit<HeatDay, 'day' | 'missed'>): string =>
  isPaused && prayed + excused === 0 ? 'heat-paused' : `heat-${Math.min(prayed + excused, fullest)}`
