import { dayOf } from '../../lib/day-of.ts'
import { useMinute } from '../../ui/use-minute.ts'

/** The day on this device, as `2026-03-20`; null before the page lives. */
export function useToday(): string | null {
  const minute = useMinute()
  return minute === null ? null : dayOf(new Date(minute))
}
