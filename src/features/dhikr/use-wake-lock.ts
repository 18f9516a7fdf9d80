import { useEffect } from 'react'

/** Keeps the screen on while the page is looked at, where the device lets us; a lock ends with each look away. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // A low battery refuses it; the screen then does what it always does.
      }
    }
    void hold()
    const look = () => void hold()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [isWanted])
}
