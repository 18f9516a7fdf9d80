import { chosenValue } from '../../../data/chosen-value.ts'

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
/** How often an ayah is heard; 0 is until it is stopped. */
export const repeats = [1, 2, 3, 5, 7, 10, 0] as const

export interface RecitationSettings {
  /** Id of a reciter; null: the first that there is. */
  reciter: string | null
  speed: (typeof speeds)[number]
  ayahTimes: (typeof repeats)[number]
}

/** How this person listens. */
export const recitationSettings = chosenValue<RecitationSettings>('jariyah.recitation', kept => {
  const { reciter, speed, ayahTimes } = Object(kept) as Record<string, unknown>
  return {
    reciter: typeof reciter === 'string' ? reciter : null,
    speed: speeds.find(each => each === speed) ?? 1,
    ayahTimes: repeats.find(each => each === ayahTimes) ?? 1,
  }
})
