import { useEffect, useState } from 'react'

/** Often enough to know, seldom enough to go on listening to the page. */
const everyMs = 8_000

/** How many have come since the last time it was said; said at most every few seconds. */
export function useAnnouncement(arrived: number): number {
  const [said, setSaid] = useState({ upTo: 0, count: 0 })
  useEffect(() => {
    if (arrived <= said.upTo) return
    const timer = setTimeout(
      () => setSaid(last => ({ upTo: arrived, count: arrived - last.upTo })),
      said.upTo === 0 ? 0 : everyMs,
    )
    return () => clearTimeout(timer)
  }, [arrived, said.upTo])
  return said.count
}
