import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Hands over what was typed or chosen before the app had started. Hydration leaves it in the fields, but our state
 * does not know of it, and the next rendering would take it away.
 */
export function useTypedBefore(take: (typed: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const takeOver = useEffectEvent(take)
  useEffect(() => {
    if (form.current) takeOver(new FormData(form.current))
  }, [])
  return form
}
