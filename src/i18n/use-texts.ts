import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepAsking } from '../lib/come-later.ts'

/** Brings the texts of a part that is wanted now; true once they are there. Those that can't be had are asked for again while they are wanted. */
export function useTexts(namespace: string, isWanted: boolean): boolean {
  const { context } = useRouter().options
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (!isWanted || isThere) return
    let isGone = false
    const bring = async () => {
      if (isGone) return
      await context.texts(namespace)
      if (!isGone) setIsThere(true)
    }
    void keepAsking(bring)
    return () => {
      isGone = true
    }
  }, [isWanted, isThere, context, namespace])
  return isWanted && isThere
}
