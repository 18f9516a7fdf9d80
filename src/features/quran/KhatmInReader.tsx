import { lazy, Suspense, useSyncExternalStore } from 'react'
import { stored } from '../../data/session.ts'
import type { SurahHead } from './surah-head.ts'

const KhatmFollower = lazy(async () => ({
  default: (await import('./khatm/KhatmFollower.tsx')).KhatmFollower,
}))

const never = () => () => undefined

/** Follows the reading for whoever has a plan; nobody else loads what that takes. */
export function KhatmInReader({ head }: { head: SurahHead }) {
  const hasPlan = useSyncExternalStore(
    never,
    () => stored('jariyah.khatm') !== null,
    () => false,
  )
  if (!hasPlan) return null
  return (
    <Suspense>
      <KhatmFollower surah={head.surah} pages={head.pages} />
    </Suspense>
  )
}
