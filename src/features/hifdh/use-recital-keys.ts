import { useEffect, useEffectEvent } from 'react'

interface Acts {
  reveal: () => void
  /** @param number from 1 */
  grade: (number: number) => void
}

/** Space reveals, also from a word, which Enter presses; every other control keeps its keys. */
const isOthers = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, a, button:not([data-word])') !== null

/** The way of the arrows in a line from right to left. */
const steps: Record<string, number> = { ArrowLeft: 1, ArrowRight: -1 }

function moveFocus({ key, target }: KeyboardEvent): void {
  const step = steps[key]
  if (step === undefined || !(target instanceof HTMLElement) || target.dataset.word === undefined) return
  const next = Number(target.dataset.word) + step
  target.parentElement?.querySelector<HTMLElement>(`[data-word="${next}"]`)?.focus()
}

/** Space reveals, 1 to 4 judge, and the arrows lead from word to word. */
export function useRecitalKeys(acts: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isOthers(event.target)) return
    if (event.key === ' ') event.preventDefault()
    if (event.type !== 'keydown') return
    if (event.key === ' ') acts.reveal()
    else if (/^[1-4]$/.test(event.key)) acts.grade(Number(event.key))
    else moveFocus(event)
  })
  useEffect(() => {
    // A button is pressed when Space is let go.
    addEventListener('keydown', press)
    addEventListener('keyup', press)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', press)
    }
  }, [])
}
