import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Brings the texts of a part that is wanted now; true once they are there. They stay away where they can't be had. */
export function useTexts(namespace: string, isWanted: boolean): boolean {
  const { context } = useRouter().options
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (!isWanted || isThere) return
    let isGone = false
    const show = () => {
      if (!isGone) setIsThere(true)
    }
    context.texts(namespace).then(show, () => undefined)
    return () => {
      isGone = true
    }
  }, [isWanted, isThere, context, namespace])
  return isWanted && isThere
}
