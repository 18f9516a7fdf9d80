import { useEffect } from 'react'
import { observable } from './observable.ts'

/** How many forms to choose a gift with are on the page: where there is one, nobody is asked for anything else. */
export const giftForms = observable(0)

/** For such a form. */
export function useChoosingGift(): void {
  useEffect(() => {
    giftForms.set(giftForms.get() + 1)
    return () => giftForms.set(giftForms.get() - 1)
  }, [])
}

/** Runs once nobody chooses a gift: what is shown then would cover its amounts. Another form in the place of one is no end. */
export function afterChoosingGift(run: () => void): void {
  if (giftForms.get() === 0) return run()
  let isDone = false
  const end = giftForms.subscribe(() =>
    queueMicrotask(() => {
      if (giftForms.get() > 0 || isDone) return
      isDone = true
      end()
      run()
    }),
  )
}
