import { useEffect } from 'react'
import { holdUpdates } from './busy.ts'

/** Holds updates back while `isDirty`: what was typed must not be lost to a reload. */
export function useHoldUpdates(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUpdates('form') : undefined), [isDirty])
}
