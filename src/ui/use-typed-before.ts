import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { takeKept } from '../lib/typed-forms.ts'

/**
 * Hands over what was typed or chosen before the app had started. Hydration leaves it in the fields, but our state
 * does not know of it, and the next rendering would take it away. The same for what a reload of ours has kept.
 */
export function useTypedBefore(take: (typed: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const takeOver = useEffectEvent(take)
  useEffect(() => {
    if (form.current) takeOver(takeKept(form.current) ?? new FormData(form.current))
  }, [])
  return form
}
