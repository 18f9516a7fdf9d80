import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The time of the answer that is shown, which the server and the browser agree on; then the clock. */
export function useNow(answeredAtMs: number): number {
  const [now, setNow] = useState(answeredAtMs)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [])
  // A gift that came since the last tick is not from the future.
  return Math.max(now, answeredAtMs)
}
