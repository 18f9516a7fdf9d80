import { lazy, Suspense } from 'react'
import { stored } from '../../data/session.ts'
import { useIsLive } from '../../ui/use-is-live.ts'
import type { SurahHead } from './surah-head.ts'

const KhatmFollower = lazy(async () => ({
  default: (await import('./khatm/KhatmFollower.tsx')).KhatmFollower,
}))

/** Follows the reading for whoever has a plan; nobody else loads what that takes. */
export function KhatmInReader({ head }: { head: SurahHead }) {
  if (!useIsLive() || stored('jariyah.khatm') === null) return null
  return (
    <Suspense>
      <KhatmFollower surah={head.surah} pages={head.pages} />
    </Suspense>
  )
}
