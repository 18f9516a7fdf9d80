import { useEffect, useRef, useState } from 'react'

/** Often enough to know, seldom enough to go on listening to the page. */
const everyMs = 8_000

/** How many have come since the last time it was said; said at most every few seconds, however fast they come. */
export function useAnnouncement(arrived: number): number {
  const [said, setSaid] = useState({ upTo: 0, count: 0 })
  const newest = useRef(arrived)
  useEffect(() => {
    newest.current = arrived
  }, [arrived])
  const isDue = arrived > said.upTo
  useEffect(() => {
    if (!isDue) return
    const say = () => setSaid(last => ({ upTo: newest.current, count: newest.current - last.upTo }))
    const timer = setTimeout(say, said.upTo === 0 ? 0 : everyMs)
    return () => clearTimeout(timer)
  }, [isDue, said.upTo])
  return said.count
}
