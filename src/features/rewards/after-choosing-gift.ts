import { giftForms } from '../../data/choosing-gift.ts'

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
