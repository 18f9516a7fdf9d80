import { useEffect } from 'react'
import type { Heard } from './heard.ts'
import type { Player } from './player.ts'

interface Told {
  /** What is heard. */
  title: string
  /** Who recites. */
  artist: string
}

/** Tells the device what is heard, and does what its keys, its lock screen and headsets ask. */
export function useMediaSession(player: Player, heard: Heard | null, { title, artist }: Told): void {
  const state = heard?.state
  useEffect(() => {
    if (!('mediaSession' in navigator) || state === undefined) return
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist })
    navigator.mediaSession.playbackState = state === 'playing' || state === 'loading' ? 'playing' : 'paused'
  }, [title, artist, state])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const acts: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => player.toggle()],
      ['pause', () => player.pause()],
      ['nexttrack', () => player.step(1)],
      ['previoustrack', () => player.step(-1)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
    ]
    for (const [act, handle] of acts) mediaSession.setActionHandler(act, handle)
    return () => {
      for (const [act] of acts) mediaSession.setActionHandler(act, null)
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
    }
  }, [player])
}
