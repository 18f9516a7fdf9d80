import { chosenValue } from '../../data/chosen-value.ts'

/** What is ticked in the checklists of this device, by the ids of the things. */
export const checklistTicks = chosenValue<readonly string[]>('jariyah.guide-marks', kept =>
  Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : [],
)

/** Ticks a thing, or takes its tick away. */
export function toggleTick(id: string): void {
  const ids = checklistTicks.get()
  checklistTicks.set(ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id])
}
