import { stored } from '../../data/session.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { useIsLive } from '../../ui/use-is-live.ts'
import type { SurahHead } from './surah-head.ts'

const KhatmFollower = lazyExtra(async () => (await import('./khatm/KhatmFollower.tsx')).KhatmFollower)

/** Follows the reading for whoever has a plan; nobody else loads what that takes. */
export function KhatmInReader({ head }: { head: SurahHead }) {
  if (!useIsLive() || stored('jariyah.khatm') === null) return null
  return <KhatmFollower surah={head.surah} pages={head.pages} />
}
