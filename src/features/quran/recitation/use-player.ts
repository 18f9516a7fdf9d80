import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Reciter } from '../../../../contract/recitation.ts'
import { isOnline } from '../../../lib/connection.ts'
import { openingOf, type Track } from './course.ts'
import type { Heard } from './heard.ts'
import type { Wish } from './listening.ts'
import { Player } from './player.ts'
import { recitationPlace } from './recitation-place.ts'
import { recitationSettings } from './recitation-settings.ts'
import { recited } from './recited.ts'
import { chosenReciter } from './reciter-choice.ts'
import { makeVoice } from './voice.ts'

/** Where a wish begins: a surah that was broken off goes on, and its first ayah has the basmala before it. */
function trackOf({ surah, ayah }: Wish): Track {
  const place = recitationPlace.get()
  if (ayah === null) return place?.surah === surah ? place : openingOf(surah)
  return ayah === 1 ? openingOf(surah) : { surah, ayah }
}

function keepTrack(track: Track | null): void {
  recited.set(track)
  recitationPlace.set(track)
}

const playerFor = (reciters: readonly Reciter[]) =>
  new Player({
    makeVoice,
    now: () => Date.now(),
    isOnline,
    settings: recitationSettings.get,
    reciter: () => chosenReciter(reciters, recitationSettings.get())?.id ?? '',
    onTrack: keepTrack,
  })

/** A player that does what was wished last, and is silent when the page is left. */
export function usePlayer(reciters: readonly Reciter[], wish: Wish): { player: Player; heard: Heard | null } {
  const [player] = useState(() => playerFor(reciters))
  const heard = useSyncExternalStore(player.subscribe, player.get, () => null)
  useEffect(() => player.listen(trackOf(wish)), [player, wish])
  useEffect(() => {
    let { reciter } = recitationSettings.get()
    const stop = recitationSettings.subscribe(() => {
      const next = recitationSettings.get().reciter
      player.adapt(next !== reciter)
      reciter = next
    })
    return () => {
      stop()
      player.close()
      recited.set(null)
    }
  }, [player])
  return { player, heard }
}
