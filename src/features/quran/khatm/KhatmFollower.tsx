import { useEffect } from 'react'
import { keptKhatm } from '../../../data/kept-khatm.ts'
import { passedBy } from '../../../lib/quran/khatm.ts'
import { onPlace } from '../last-place.ts'
import type { PartStart } from '../surah-head.ts'
import { keepRead } from './keep-khatm.ts'

/** The page of an ayah, of the surah whose pages these are. */
const pageOf = (pages: readonly PartStart[], ayah: number): number | undefined =>
  pages.findLast(page => page.ayah <= ayah)?.number

/** Marks pages as read while they are passed. The last page of a portion is left to its reader's word. */
export function KhatmFollower({ surah, pages }: { surah: number; pages: readonly PartStart[] }) {
  useEffect(
    () =>
      onPlace(place => {
        const { plan } = keptKhatm.get()
        const page = place.surah === surah ? pageOf(pages, place.ayah) : undefined
        if (!plan || plan.pausedOn !== null || page === undefined) return
        const passed = passedBy(plan.readTo, page)
        if (passed > plan.readTo) keepRead(passed)
      }),
    [surah, pages],
  )
  return null
}
