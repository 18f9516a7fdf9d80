import { useEffect, useState } from 'react'

/** Whether whoever draws this has stood there for so many ms. */
export function useIsLong(ms: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsLong, ms, true)
    return () => clearTimeout(timer)
  }, [ms])
  return isLong
}
