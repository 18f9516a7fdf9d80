import { observable } from '../../../data/observable.ts'

/** What somebody asked to hear: an ayah, or a surah from where they stopped. */
export interface Wish {
  surah: number
  ayah: number | null
}

/** The last wish; null while nobody listens. Each wish is a new object, so that the same one can be asked for again. */
export const listening = observable<Wish | null>(null)
