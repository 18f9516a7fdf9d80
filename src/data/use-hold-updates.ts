import { useEffect } from 'react'
import { holdUpdates } from './busy.ts'

/** Holds updates back while `isDirty`: for what is not to be seen in a form's own controls (follow-typing.ts). */
export function useHoldUpdates(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUpdates('form') : undefined), [isDirty])
}
