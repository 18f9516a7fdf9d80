import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ayahElementId, readerPath, verseOf } from '../reader-address.ts'
import { sameTrack, type Track } from './course.ts'

/** On a page of the mushaf other surahs stand, too. */
const isOnPage = ({ surah, ayah }: Track): boolean =>
  document.getElementById(ayahElementId({ surah, ayah: Math.max(1, ayah) })) !== null

/** The page goes on with the recitation to another surah, where it shows what is recited and not what comes then. */
export function useTurnPages(track: Track | null, shown: number): void {
  const navigate = useNavigate()
  const before = useRef(track)
  useEffect(() => {
    const was = before.current
    before.current = track
    if (!track || !was || track.surah === shown || sameTrack(was, track)) return
    const wasShown = was.surah === shown || isOnPage(was)
    if (!wasShown || isOnPage(track)) return
    const search = track.ayah > 1 ? { verse: verseOf(track) } : { surah: track.surah }
    void navigate({ to: readerPath, search })
  }, [track, shown, navigate])
}
