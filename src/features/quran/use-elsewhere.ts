import { useSyncExternalStore } from 'react'
import { elsewherePlace, newerElsewhere } from '../../data/elsewhere-place.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'

/** Where this person came to on another device after they last read on this one; null for nowhere. */
export const useElsewhere = (): AyahAddress | null =>
  parseVerse(useSyncExternalStore(elsewherePlace.subscribe, newerElsewhere, () => null))
