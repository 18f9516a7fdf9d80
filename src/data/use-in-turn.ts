import { useRef } from 'react'

/** Runs what it is given one after the other, however each ends, so that what was begun later arrives later. */
export function useInTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return work => {
    const run = last.current.then(work, work)
    last.current = run
    return run
  }
}
