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
