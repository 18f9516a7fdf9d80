import { useEffect, useState } from 'react'
import type { SurahTexts } from './use-surah-texts.ts'

/** Puts a surah on the page for paper, and asks the browser to print once its fonts are there. */
export function usePrint() {
  const [printed, setPrinted] = useState<SurahTexts | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (!printed) return
    let isWanted = true
    void document.fonts.load('20px "Amiri Quran"', 'ا').finally(() => isWanted && window.print())
    return () => {
      isWanted = false
    }
  }, [printed])
  const print = async (read: () => Promise<SurahTexts>) => {
    setFailure(null)
    try {
      // A new object, so that the same surah prints again.
      setPrinted({ ...(await read()) })
    } catch (error) {
      setFailure(error)
    }
  }
  return { printed, print, failure, forget: () => setFailure(null) }
}
