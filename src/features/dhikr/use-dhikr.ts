import { useEffect, useSyncExternalStore } from 'react'
import { logActivity } from '../../data/log-activity.ts'
import { stepAt } from './dhikr-count.ts'
import { dhikrSettings } from './dhikr-settings.ts'
import { dhikrStore } from './dhikr-store.ts'
import { tellTap } from './feedback.ts'

export const useDhikrCount = () =>
  useSyncExternalStore(dhikrStore.subscribe, dhikrStore.shown, dhikrStore.getServer)

/** Counts one, keeps it, and lets it be felt. */
export function tapOnce(): void {
  const before = dhikrStore.get()
  const after = dhikrStore.act({ kind: 'tap' })
  const isStep = stepAt(after) !== stepAt(before) && stepAt(before) !== null
  const result = stepAt(after) === null ? 'finished' : isStep ? 'step' : 'counted'
  tellTap(result, dhikrSettings.get())
  if (result === 'finished') void logActivity('dhikr')
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Where keys mean something of their own: letters in a field, and everything in a sheet. */
const ofText = 'input, select, textarea, [role="dialog"]'
/** These act on Space and Enter by themselves. */
const pressable = 'a, button'

/** Space and Enter count from anywhere on the page; Backspace takes one back. A key that is held counts once. */
export function useDhikrKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isWithin(target, ofText)) return
      if (key === 'Backspace') dhikrStore.act({ kind: 'undo' })
      else if ((key === ' ' || key === 'Enter') && !isWithin(target, pressable)) tapOnce()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
