import { startTransition, useEffect, useState } from 'react'

/** Calls back once what was drawn is on screen; in a page that nobody sees, soon. Answers how to take it back. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(work)
  }
  // No browser gives a frame this number.
  const frame = document.hidden ? 0 : requestAnimationFrame(soon)
  if (frame === 0) soon()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** True once the component has been on screen: what may follow it begins then, and its first frame does not wait for that. */
export function useHasStood(): boolean {
  const [hasStood, setHasStood] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setHasStood(true))), [])
  return hasStood
}
