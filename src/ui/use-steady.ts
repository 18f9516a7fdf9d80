import { useEffect, useState } from 'react'

/** As long as a hand needs to notice what has changed under it. */
const noticedMs = 700

/** Whether a value has been the same for long enough to be noticed. What was there from the beginning is. */
export function useSteady(value: string): boolean {
  const [noticed, setNoticed] = useState(value)
  useEffect(() => {
    if (value === noticed) return
    const timer = setTimeout(() => setNoticed(value), noticedMs)
    return () => clearTimeout(timer)
  }, [value, noticed])
  return value === noticed
}
