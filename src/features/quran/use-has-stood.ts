import { startTransition, useEffect, useState } from 'react'

/** Calls back once what was drawn is on screen; in a page that nobody sees, soon. Answers how to take it back. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(work)
  }
  if (document.hidden) soon()
  const frame = document.hidden ? undefined : requestAnimationFrame(soon)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** True once the component has been on screen: what may follow it begins then, and its first frame does not wait for that. */
export function useHasStood(): boolean {
  const [hasStood, setHasStood] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setHasStood(true))), [])
  return hasStood
}
