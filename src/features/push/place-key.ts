import type { PushChoices } from '../../../contract/push.ts'

/** The same words for the same place, in whatever order a service gives them back. */
export function placeKey(place: PushChoices['place']): string {
  if (!place) return ''
  const { latitude, longitude, timeZone, calculation, before } = place
  const { method, fajrAngle, ishaAngle, school, rule, minutes } = calculation ?? {}
  const angles = [fajrAngle, ishaAngle, school, rule]
  return JSON.stringify([latitude, longitude, timeZone, method, ...angles, inOrder(minutes), inOrder(before)])
}

const inOrder = (byName: object = {}) => Object.entries(byName).toSorted(([a], [b]) => (a < b ? -1 : 1))
