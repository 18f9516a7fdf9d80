import { useEffect, useRef, useState } from 'react'
import { type CompassReading, followCompass } from './compass.ts'

/** The compass after a press; it is let go of with the page. */
export function useCompass(): { reading: CompassReading; start: () => void } {
  const [reading, setReading] = useState<CompassReading>({ state: 'off' })
  const stop = useRef<(() => void) | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop.current?.()
    }
  }, [])
  const follow = async () => {
    const end = await followCompass(setReading)
    if (isGone.current) end()
    else stop.current = end
  }
  const start = () => {
    stop.current?.()
    void follow()
  }
  return { reading, start }
}
