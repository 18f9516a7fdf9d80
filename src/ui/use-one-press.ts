import { useRef } from 'react'

/** Work that leads to another page, which may take a while to come: pressed again meanwhile, nothing more is done. */
export function useOnePress(work: () => Promise<unknown>): () => void {
  const isUnderWay = useRef(false)
  return () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    void work().finally(() => {
      isUnderWay.current = false
    })
  }
}
