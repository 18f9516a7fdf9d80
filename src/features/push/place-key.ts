import type { PushChoices } from '../../../contract/push.ts'

/** The same words for the same place, in whatever order a service gives them back. */
export function placeKey(place: PushChoices['place']): string {
  if (!place) return ''
  const { latitude, longitude, calculation } = place
  const { method, fajrAngle, ishaAngle, school, rule, minutes } = calculation ?? {}
  const byHand = Object.entries(minutes ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([latitude, longitude, method, fajrAngle, ishaAngle, school, rule, byHand])
}
